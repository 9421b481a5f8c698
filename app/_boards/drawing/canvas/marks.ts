import type { Shape } from '../shapes'

/** What of a layer is used. */
interface Sheet {
  clear(): void
}

/** To move a mark to another layer draws both anew: done at once, and more rarely where it has been in vain. */
const MOST_PATIENCE = 32

/**
 * The marks that a step leaves, on three layers: those that have been the same for a while, at the bottom and at the top,
 * and between them those that change. A layer is drawn anew only where its marks are others.
 */
export class Marks<Layer extends Sheet = Sheet> {
  readonly layers: readonly Layer[]
  private drawn: readonly (readonly Shape[])[] = [[], [], []]
  private last: readonly Shape[] = []
  /** So many marks rest at the bottom and at the top, and so many have not changed since this was looked at. */
  private resting = { below: 0, above: 0 }
  private patience = 1
  private unchanged = { below: Number.POSITIVE_INFINITY, above: Number.POSITIVE_INFINITY, steps: 0 }

  constructor(makeLayer: () => Layer) {
    this.layers = [makeLayer(), makeLayer(), makeLayer()]
  }

  /** Forgets what is drawn: the layers have been cleared. */
  reset(): void {
    this.drawn = [[], [], []]
    this.last = []
  }

  show(shapes: readonly Shape[], paint: (shapes: readonly Shape[], layer: Layer) => void): void {
    const { last } = this
    if (isSame(last, shapes)) return
    const most = Math.min(last.length, shapes.length)
    let below = 0
    while (below < most && last[below] === shapes[below]) below++
    let above = 0
    while (above < most - below && last.at(-1 - above) === shapes.at(-1 - above)) above++
    this.rest(below, above)
    const start = this.resting.below
    const end = shapes.length - this.resting.above
    const parts = [shapes.slice(0, start), shapes.slice(start, end), shapes.slice(end)]
    for (const [at, layer] of this.layers.entries()) {
      if (isSame(parts[at]!, this.drawn[at]!)) continue
      layer.clear()
      paint(parts[at]!, layer)
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

const isSame = (one: readonly Shape[], other: readonly Shape[]): boolean =>
  one.length === other.length && one.every((shape, at) => shape === other[at])
