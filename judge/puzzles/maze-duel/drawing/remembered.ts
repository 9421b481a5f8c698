import { areasIn, linesOf, tiles } from '../../../drawing/cells'
import { heatOf } from '../../../drawing/heat'
import type { PathShape } from '../../../drawing/shapes'
import type { Maze } from '../maze'
import { knownWallsIn, type Rows, trailIn } from './ink'
import type { Trail } from './trail'

/** Distance of a heat tile from the walls, in units. */
const TILE_GAP = 3

/** Rows rewritten at once: with fewer there are more strokes, with more there is more needless rewriting. */
const BAND = 5

/** A path written in bands. The shape stays the same object while no band changes, so it need not be redrawn. */
class Banded {
  private shape: PathShape

  constructor(
    private readonly size: number,
    private readonly look: Omit<PathShape, 'd' | 'bands'>,
  ) {
    const parts = Array.from({ length: Math.ceil(size / BAND) }, () => '')
    this.shape = { ...look, d: '', bands: { rows: BAND, parts } }
  }

  /** Rewrites the changed bands and returns the path. */
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
 * What a walk adds to the drawing of its maze. All of it is a function of the trail, but only what has changed since
 * the last drawn step is rewritten.
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
    // 2 is no valid value, so the first call writes everything.
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

  /** Returns the fog, the known walls and the detours. */
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
      // The wall above a cell is written with the row above.
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

  /** Visited cells in their colours, on a scale that ends with `most`. The outline separates the lowest from paper. */
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

/** What the walk along a path leaves, cached by the path. */
export function leftBy(maze: Maze, path: ArrayLike<number> & object): Left {
  const known = LEFT.get(path) ?? new Left(maze)
  LEFT.set(path, known)
  return known
}
