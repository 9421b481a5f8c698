import type { Shape } from '@/judge/drawing/shapes'
import { bandedIn, changedRows, type Rows } from './bands'

/** Moving a mark between layers redraws both. Each move in vain doubles the wait, up to this many steps. */
const MOST_PATIENCE = 32

/** Draws shapes on a layer and erases the rest; if rows are given, only within these. */
type Paint<Layer> = (shapes: readonly Shape[], layer: Layer, rows: Rows | undefined) => void

/**
 * The marks that a step leaves, on four layers. The bottom and the top layer hold marks that have not changed for a
 * while. Of the two between them, the lower holds marks that change row by row, with anything between those, the upper
 * all others. A layer is redrawn only if its marks have changed.
 */
export class Marks<Layer> {
  private drawn: readonly (readonly Shape[])[] = [[], [], [], []]
  private last: readonly Shape[] = []
  /** Number of marks on the bottom and top layers; `unchanged` counts those unchanged since the last check. */
  private resting = { below: 0, above: 0 }
  private patience = 1
  private unchanged = { below: Number.POSITIVE_INFINITY, above: Number.POSITIVE_INFINITY, steps: 0 }

  /** Takes four layers, from bottom to top. */
  constructor(private readonly layers: readonly Layer[]) {}

  /** Forgets what was drawn, because the layers have been cleared. */
  reset(): void {
    this.drawn = [[], [], [], []]
    this.last = []
  }

  show(shapes: readonly Shape[], paint: Paint<Layer>): void {
    const { last } = this
    if (isAlike(last, shapes)) return
    const banded = bandedIn(shapes)
    const most = Math.min(last.length, shapes.length)
    let below = 0
    while (below < most && isSame(last[below], shapes[below])) below++
    let above = 0
    while (above < most - below && isSame(last.at(-1 - above), shapes.at(-1 - above))) above++
    // Redrawing rows costs less than moving banded shapes to another layer.
    if (banded.to > 0) {
      below = Math.min(below, banded.from)
      above = Math.min(above, shapes.length - banded.to)
    }
    this.rest(below, above)
    const start = this.resting.below
    const middle = Math.max(start, banded.to)
    const end = shapes.length - this.resting.above
    const parts = [
      shapes.slice(0, start),
      shapes.slice(start, middle),
      shapes.slice(middle, end),
      shapes.slice(end),
    ]
    for (const [at, layer] of this.layers.entries()) {
      const [before, after] = [this.drawn[at]!, parts[at]!]
      if (!isAlike(before, after)) paint(after, layer, changedRows(before, after))
    }
    this.drawn = parts
    this.last = shapes
  }

  /** Takes changed marks off the resting layers at once, and adds marks that have not changed for a while. */
  private rest(below: number, above: number): void {
    const { resting, unchanged } = this
    unchanged.below = Math.min(unchanged.below, below)
    unchanged.above = Math.min(unchanged.above, above)
    unchanged.steps++
    if (below < resting.below || above < resting.above)
      this.patience = Math.min(MOST_PATIENCE, 2 * this.patience)
    resting.below = Math.min(resting.below, below)
    resting.above = Math.min(resting.above, above)
    if (unchanged.steps < this.patience) return
    this.resting = { below: unchanged.below, above: unchanged.above }
    this.unchanged = { below: Number.POSITIVE_INFINITY, above: Number.POSITIVE_INFINITY, steps: 0 }
  }
}

const isAlike = (one: readonly Shape[], other: readonly Shape[]): boolean =>
  one.length === other.length && one.every((shape, at) => isSame(shape, other[at]))

/** Compares by content, because rings and the like are created again at each step and look the same. */
function isSame(one: Shape | undefined, other: Shape | undefined): boolean {
  if (one === other) return true
  if (one?.kind !== other?.kind || (one?.kind !== 'circle' && one?.kind !== 'path')) return false
  const [look, lookOfOther] = [Object.entries(one), Object.entries(other!)]
  return look.length === lookOfOther.length && look.every(([name, value]) => value === other![name as 'kind'])
}
