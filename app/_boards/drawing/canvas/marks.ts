import type { Shape } from '../shapes'

/** What of a layer is used. */
interface Sheet {
  clear(): void
}

/**
 * The marks that a step leaves, on three layers: those that are the same as after the step before, at the bottom and at the
 * top, and between them those that are not. A layer is drawn anew only where its marks are others.
 */
export class Marks<Layer extends Sheet = Sheet> {
  readonly layers: readonly Layer[]
  private drawn: readonly (readonly Shape[])[] = [[], [], []]
  private last: readonly Shape[] = []

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
    const end = shapes.length - above
    const parts = [shapes.slice(0, below), shapes.slice(below, end), shapes.slice(end)]
    for (const [at, layer] of this.layers.entries()) {
      if (isSame(parts[at]!, this.drawn[at]!)) continue
      layer.clear()
      paint(parts[at]!, layer)
    }
    this.drawn = parts
    this.last = shapes
  }
}

const isSame = (one: readonly Shape[], other: readonly Shape[]): boolean =>
  one.length === other.length && one.every((shape, at) => shape === other[at])
