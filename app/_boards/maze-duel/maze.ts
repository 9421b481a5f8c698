import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { boxOf, CELL, lineOf, middle } from '../board'
import type { Drawing, PathShape, Shape } from '../drawing/shapes'
import { border, sheetOfPaper } from '../grid'
import { heatOf } from './heat'
import { allWalls, cellAreas, knownWalls, tiles, trailStrokes } from './ink'
import { trailOf } from './trail'

export interface MazeWalk {
  readonly maze: Maze
  /** The cells that were walked, the start first; empty for a maze in which nobody stands. */
  readonly path: ArrayLike<number>
  /** How many steps of the path have been taken. */
  readonly at: number
  /** Only what whoever walked had seen by then; otherwise the whole maze. */
  readonly fog: boolean
  /** Visited cells in the colours of how often, on a scale that ends with this number of visits. */
  readonly heat?: number | undefined
  /** A cell that could not be entered, which ended the walk. */
  readonly wrong?: { readonly row: number; readonly col: number } | undefined
}

/** Distance of a tile of heat from its walls. */
const TILE_GAP = 3

/**
 * A maze in ink. The thread goes from the start, a ring, to where the solver stands; what it walked in vain is faint. The
 * end is a square. Fog is hatched until it is seen.
 */
export function drawMaze({ maze, path, at, fog, heat, wrong }: MazeWalk): Drawing {
  const { size } = maze
  const { visits, crossed, way } = trailOf(maze, path, at)
  const here = path.length > 0 ? path[Math.min(at, path.length - 1)] : undefined
  const hidden: PathShape = {
    ...{ kind: 'path', key: 'fog', fill: 'hatched-fog' },
    d: fog ? cellAreas(size, (cell) => visits[cell] === 0) : '',
  }
  const detours: PathShape = {
    ...{ kind: 'path', key: 'detours', d: trailStrokes(size, crossed) },
    ...{ stroke: 'thread', width: 3, opacity: 0.35 },
  }
  const thread: PathShape = {
    ...{ kind: 'path', key: 'thread', d: lineOf(way, size) },
    ...{ stroke: 'thread', width: heat ? 2.5 : 4 },
  }
  const walls: PathShape = {
    ...{ kind: 'path', key: 'walls', d: fog ? knownWalls(maze, visits) : allWalls(maze) },
    ...{ stroke: 'ink', width: 2, pixels: true },
  }
  return {
    ...{ rows: size, cols: size, weight: size * size },
    ground: groundOf(size),
    shapes: [
      ...(fog ? [hidden] : []),
      ...(heat ? [...heatOf(visits, heat)].map(([colour, cells]) => tile(colour, size, cells)) : []),
      ...ends(maze),
      ...(heat ? [] : [detours]),
      ...(way.length > 1 ? [thread] : []),
      walls,
      ...(here === undefined ? [] : solver(size, here, wrong)),
    ],
    above: aboveOf(size),
  }
}

const GROUNDS = new Map<number, readonly Shape[]>()
const BORDERS = new Map<number, readonly Shape[]>()

/** One for each size: the same one for the same size. */
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

/** The outline tells the first colour of the scale from the paper. */
const tile = (colour: PathShape['fill'] & string, size: number, cells: readonly number[]): PathShape => ({
  ...{ kind: 'path', key: colour, d: tiles(size, cells, TILE_GAP) },
  ...{ fill: colour, stroke: 'edge', width: 1 },
})

/** A ring and a square. */
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

/** Where the solver stands, and a cross on the cell that it could not enter. */
function solver(size: number, cell: number, wrong: MazeWalk['wrong']): Shape[] {
  const dot = { kind: 'circle', x: 0, y: 0, r: 7, fill: wrong ? 'bad' : 'thread' } as const
  const standing: Shape = { kind: 'group', key: 'solver', ...middle(cell, size), shapes: [dot] }
  if (!wrong || wrong.row >= size || wrong.col >= size) return [standing]
  const [x, y] = [(wrong.col + 0.5) * CELL, (wrong.row + 0.5) * CELL]
  const d = `M${x - 6} ${y - 6}l12 12m0 -12l-12 12`
  return [standing, { kind: 'path', key: 'wrong', d, stroke: 'bad', width: 3.5 }]
}
