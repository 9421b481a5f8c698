import { areasIn, linesOf, tiles } from '@/judge/drawing/areas'
import { heatOf } from '@/judge/drawing/heat'
import type { PathShape } from '@/judge/drawing/shapes'
import type { Maze } from '../maze'
import { knownWallsIn, type Rows, trailIn } from './ink'
import type { Trail } from './trail'

/** Distance of a tile of heat from its walls. */
const TILE_GAP = 3

/** Rows that are written at once: fewer are more strokes, and more are written and drawn in vain. */
const BAND = 5

/** A path that is written band by band. The same shape as long as none of them has changed, so that it stays as drawn. */
class Banded {
  private shape: PathShape

  constructor(
    private readonly size: number,
    private readonly look: Omit<PathShape, 'd' | 'bands'>,
  ) {
    const parts = Array.from({ length: Math.ceil(size / BAND) }, () => '')
    this.shape = { ...look, d: '', bands: { rows: BAND, parts } }
  }

  /** The path after something has changed in some bands. */
  with(changed: ReadonlySet<number>, write: (rows: Rows) => string): PathShape {
    if (changed.size === 0) return this.shape
    const parts = this.shape.bands!.parts.map((part, band) => {
      const from = band * BAND
      return changed.has(band) ? write({ from, to: Math.min(from + BAND, this.size) }) : part
    })
    this.shape = { ...this.look, d: parts.join(''), bands: { rows: BAND, parts } }
    return this.shape
  }
}

const bandOf = (row: number) => Math.floor(row / BAND)

/**
 * What a walk leaves in a picture of its maze: all of it is a function of the trail, but only what has changed since the
 * step that was drawn last is written again.
 */
class Left {
  private readonly seen: Uint8Array
  private readonly crossed: Record<'horizontal' | 'vertical', Uint8Array>
  private readonly fog: Banded
  private readonly walls: Banded
  private readonly detours: Banded
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
    this.fog = new Banded(size, { kind: 'path', key: 'fog', fill: 'hatched-fog' })
    this.walls = new Banded(size, {
      ...{ kind: 'path', key: 'walls', stroke: 'ink', width: 2, pixels: true },
    })
    this.detours = new Banded(size, {
      ...{ kind: 'path', key: 'detours', stroke: 'thread', width: 3, opacity: 0.35 },
    })
  }

  /** What is hidden, what is known, and what was walked in vain. */
  after({ visits, crossed }: Trail): Readonly<Record<'fog' | 'walls' | 'detours', PathShape>> {
    const { maze, seen } = this
    const { size } = maze
    const lifted = new Set<number>()
    const learnt = new Set<number>()
    for (let cell = 0; cell < seen.length; cell++) {
      const now = visits[cell]! > 0 ? 1 : 0
      if (seen[cell] === now) continue
      seen[cell] = now
      const row = Math.floor(cell / size)
      lifted.add(bandOf(row))
      // The wall above it is written with the row above.
      learnt.add(bandOf(row)).add(bandOf(row - 1))
    }
    const fogIn = ({ from, to }: Rows) =>
      linesOf(to - from, (row) => areasIn(size, from + row, (cell) => visits[cell] === 0))
    return {
      fog: this.fog.with(lifted, fogIn),
      walls: this.walls.with(learnt, (rows) => knownWallsIn(maze, rows, visits)),
      detours: this.detours.with(this.newlyCrossed(crossed), (rows) => trailIn(size, rows, crossed)),
    }
  }

  private newlyCrossed({ horizontal, vertical }: Trail['crossed']): ReadonlySet<number> {
    const { size } = this.maze
    const before = this.crossed
    const bands = new Set<number>()
    for (let side = 0; side < horizontal.length; side++) {
      if (before.horizontal[side] !== horizontal[side]) bands.add(bandOf(Math.floor(side / size)))
      if (before.vertical[side] !== vertical[side]) bands.add(bandOf(Math.floor(side / (size - 1))))
    }
    before.horizontal.set(horizontal)
    before.vertical.set(vertical)
    return bands
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
