import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { areasIn, tiles } from '../areas'
import type { PathShape } from '../drawing/shapes'
import { heatOf } from './heat'
import { knownWallsIn, trailIn } from './ink'
import type { Trail } from './trail'

/** Distance of a tile of heat from its walls. */
const TILE_GAP = 3

/** A path that is written line by line. The same shape as long as no line of it has changed, so that it stays as drawn. */
class Lines {
  private readonly lines: string[]
  private shape: PathShape

  constructor(
    count: number,
    private readonly look: Omit<PathShape, 'd'>,
  ) {
    this.lines = Array.from({ length: count }, () => '')
    this.shape = { ...look, d: '' }
  }

  /** The path after some lines have been written anew. */
  with(changed: ReadonlySet<number>, write: (line: number) => string): PathShape {
    if (changed.size === 0) return this.shape
    for (const line of changed) if (line >= 0 && line < this.lines.length) this.lines[line] = write(line)
    this.shape = { ...this.look, d: this.lines.join('') }
    return this.shape
  }
}

/**
 * What a walk leaves in a picture of its maze: all of it is a function of the trail, but only what has changed since the
 * step that was drawn last is written again.
 */
class Left {
  private readonly seen: Uint8Array
  private readonly crossed: Record<'horizontal' | 'vertical', Uint8Array>
  private readonly fog: Lines
  private readonly walls: Lines
  private readonly detours: Lines
  private readonly heated = new Map<
    string,
    { readonly cells: readonly number[]; readonly shape: PathShape }
  >()

  constructor(private readonly maze: Maze) {
    const { size } = maze
    // Nothing that a cell can be, so that all is written the first time.
    this.seen = new Uint8Array(size * size).fill(2)
    this.crossed = {
      horizontal: new Uint8Array(size * (size - 1)).fill(2),
      vertical: new Uint8Array(size * (size - 1)).fill(2),
    }
    this.fog = new Lines(size, { kind: 'path', key: 'fog', fill: 'hatched-fog' })
    this.walls = new Lines(size - 1, {
      ...{ kind: 'path', key: 'walls', stroke: 'ink', width: 2, pixels: true },
    })
    this.detours = new Lines(size, {
      ...{ kind: 'path', key: 'detours', stroke: 'thread', width: 3, opacity: 0.35 },
    })
  }

  /** What is hidden, what is known, and what was walked in vain. */
  after({ visits, crossed }: Trail): Readonly<Record<'fog' | 'walls' | 'detours', PathShape>> {
    const { maze, seen } = this
    const { size } = maze
    const rows = new Set<number>()
    const lines = new Set<number>()
    for (let cell = 0; cell < seen.length; cell++) {
      const now = visits[cell]! > 0 ? 1 : 0
      if (seen[cell] === now) continue
      seen[cell] = now
      const [row, col] = [Math.floor(cell / size), cell % size]
      rows.add(row)
      // The walls on its four sides.
      for (const line of [row - 1, row, col - 1, col]) lines.add(line)
    }
    return {
      fog: this.fog.with(rows, (row) => areasIn(size, row, (cell) => visits[cell] === 0)),
      walls: this.walls.with(lines, (line) => knownWallsIn(maze, line, visits)),
      detours: this.detours.with(this.newlyCrossed(crossed), (line) => trailIn(size, line, crossed)),
    }
  }

  private newlyCrossed({ horizontal, vertical }: Trail['crossed']): ReadonlySet<number> {
    const { size } = this.maze
    const before = this.crossed
    const lines = new Set<number>()
    for (let side = 0; side < horizontal.length; side++) {
      if (before.horizontal[side] !== horizontal[side]) lines.add(side % size)
      if (before.vertical[side] !== vertical[side]) lines.add(Math.floor(side / (size - 1)))
    }
    before.horizontal.set(horizontal)
    before.vertical.set(vertical)
    return lines
  }

  /** Visited cells in their colours, on a scale that ends with `most`. The outline tells the first from the paper. */
  heat(visits: ArrayLike<number>, most: number): PathShape[] {
    return [...heatOf(visits, most)].map(([colour, cells]) => {
      const known = this.heated.get(colour)
      if (known && isSame(known.cells, cells)) return known.shape
      const shape: PathShape = {
        ...{ kind: 'path', key: colour, d: tiles(this.maze.size, cells, TILE_GAP) },
        ...{ fill: colour, stroke: 'edge', width: 1 },
      }
      this.heated.set(colour, { cells, shape })
      return shape
    })
  }
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((cell, at) => cell === other[at])

const LEFT = new WeakMap<object, Left>()

/** What the walk along a path leaves: remembered with the path. */
export function leftBy(maze: Maze, path: ArrayLike<number> & object): Left {
  const known = LEFT.get(path) ?? new Left(maze)
  LEFT.set(path, known)
  return known
}
