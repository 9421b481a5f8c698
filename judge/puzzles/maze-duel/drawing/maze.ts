import { border, boxOf, CELL, lineOf, middle, sheetOfPaper } from '../../../drawing/cells'
import type { Drawing, PathShape, Shape } from '../../../drawing/shapes'
import type { Maze } from '../maze'
import { allWalls } from './ink'
import { leftBy } from './remembered'
import { trailAt } from './trail'

export interface MazeWalk {
  readonly maze: Maze
  /** The cells of the walk, beginning with the start; empty for a maze without a solver. */
  readonly path: ArrayLike<number> & object
  /** How many steps of the path have been taken. */
  readonly at: number
  /** Draw only what the solver had seen by then; otherwise the whole maze. */
  readonly fog: boolean
  /** Colour visited cells by number of visits, on a scale that ends with this number. */
  readonly heat?: number | undefined
  /** A cell that the solver tried to enter but could not, which ended the walk. */
  readonly wrong?: { readonly row: number; readonly col: number } | undefined
}

/**
 * Draws a maze in ink. The thread goes from the start, a ring, to the solver; detours are faint. The end is a square.
 * Fog is hatched.
 */
export function drawMaze({ maze, path, at, fog, heat, wrong }: MazeWalk): Drawing {
  const { size } = maze
  const trail = trailAt(maze, path, at)
  const { visits, way } = trail
  const left = leftBy(maze, path)
  const here = path.length > 0 ? path[Math.min(at, path.length - 1)] : undefined
  const { fog: hidden, walls: known, detours } = left.after(trail)
  const thread: PathShape = {
    ...{ kind: 'path', key: 'thread', d: lineOf(way, size) },
    ...{ stroke: 'thread', width: heat ? 2.5 : 4 },
  }
  return {
    ...{ rows: size, cols: size, weight: size * size },
    ground: groundOf(size),
    shapes: [
      ...(fog ? [hidden] : []),
      ...(heat ? left.heat(visits, heat) : []),
      // Walls cross nothing that is drawn over them.
      fog ? known : wallsOf(maze),
      ...endsOf(maze),
      ...(heat ? [] : [detours]),
      ...(way.length > 1 ? [thread] : []),
      ...(here === undefined ? [] : solver(size, here, wrong)),
    ],
    above: aboveOf(size),
  }
}

const GROUNDS = new Map<number, readonly Shape[]>()
const BORDERS = new Map<number, readonly Shape[]>()

/** Caches one result per size, so that the same size returns the same object. */
function once(
  known: Map<number, readonly Shape[]>,
  size: number,
  make: (grid: { rows: number; cols: number }) => Shape,
) {
  const made = known.get(size) ?? [make({ rows: size, cols: size })]
  known.set(size, made)
  return made
}
const groundOf = (size: number) => once(GROUNDS, size, sheetOfPaper)
const aboveOf = (size: number) => once(BORDERS, size, (grid) => ({ ...border(grid), stroke: 'ink' }))

const WALLS = new WeakMap<Maze, PathShape>()

/** All walls, whether or not the solver knows them. */
function wallsOf(maze: Maze): PathShape {
  const look = { kind: 'path', key: 'walls', stroke: 'ink', width: 2, pixels: true } as const
  const walls = WALLS.get(maze) ?? { ...look, d: allWalls(maze) }
  WALLS.set(maze, walls)
  return walls
}

const ENDS = new WeakMap<Maze, readonly Shape[]>()

/** The marks of start and end: the same shapes for the same maze. */
function endsOf(maze: Maze): readonly Shape[] {
  const known = ENDS.get(maze) ?? ends(maze)
  ENDS.set(maze, known)
  return known
}

/** A ring for the start and a square for the end. */
function ends({ size, start, end }: Maze): Shape[] {
  const [col, row] = [end % size, Math.floor(end / size)]
  return [
    {
      kind: 'circle',
      key: 'start',
      ...middle(start, size),
      r: 6.5,
      fill: 'raised',
      stroke: 'ink',
      width: 2.5,
    },
    {
      kind: 'path',
      key: 'end',
      d: boxOf(col + 0.25, row + 0.25, 0.5, 0.5),
      fill: 'ink',
      stroke: 'raised',
      width: 1.5,
    },
  ]
}

/** The solver, and a cross on the cell that it could not enter. */
function solver(size: number, cell: number, wrong: MazeWalk['wrong']): Shape[] {
  const dot = { kind: 'circle', x: 0, y: 0, r: 7, fill: wrong ? 'bad' : 'thread' } as const
  const standing: Shape = { kind: 'group', key: 'solver', ...middle(cell, size), shapes: [dot] }
  if (!wrong || wrong.row >= size || wrong.col >= size) return [standing]
  const [x, y] = [(wrong.col + 0.5) * CELL, (wrong.row + 0.5) * CELL]
  const d = `M${x - 6} ${y - 6}l12 12m0 -12l-12 12`
  return [standing, { kind: 'path', key: 'wrong', d, stroke: 'bad', width: 3.5 }]
}
