import type { Shape } from '@/judge/drawing/shapes'
import { bandedIn, changedRows, type Rows } from './bands'

/** To move a mark to another layer draws both anew: done at once, and more rarely where it has been in vain. */
const MOST_PATIENCE = 32

/** Draws some shapes on a layer, and nothing else on it; where rows are told, nothing else in these. */
type Paint<Layer> = (shapes: readonly Shape[], layer: Layer, rows: Rows | undefined) => void

/**
 * The marks that a step leaves, on four layers: those that have been the same for a while, at the bottom and at the top,
 * and between them those that change: first those that change row by row, with what lies between them. A layer is drawn
 * anew only where its marks are others.
 */
export class Marks<Layer> {
  private drawn: readonly (readonly Shape[])[] = [[], [], [], []]
  private last: readonly Shape[] = []
  /** So many marks rest at the bottom and at the top, and so many have not changed since this was looked at. */
  private resting = { below: 0, above: 0 }
  private patience = 1
  private unchanged = { below: Number.POSITIVE_INFINITY, above: Number.POSITIVE_INFINITY, steps: 0 }

  /** Of four layers, from the lowest to the highest. */
  constructor(private readonly layers: readonly Layer[]) {}

  /** Forgets what is drawn: the layers have been cleared. */
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
    // Rows are drawn anew for less than it takes to move them.
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

  /** Lets go at once of what changes, and sets down after a while what does not. */
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

/** Rings and the like are made anew at each step, and look as before. */
function isSame(one: Shape | undefined, other: Shape | undefined): boolean {
  if (one === other) return true
  if (one?.kind !== other?.kind || (one?.kind !== 'circle' && one?.kind !== 'path')) return false
  const [look, lookOfOther] = [Object.entries(one), Object.entries(other!)]
  return look.length === lookOfOther.length && look.every(([name, value]) => value === other![name as 'kind'])
}
