import type { Shape } from '@/judge/drawing/shapes'
import { bandedIn, changedRows, type Rows } from './bands'

/** Draws shapes on a layer and erases the rest; if rows are given, only within these. */
type Paint<Layer> = (shapes: readonly Shape[], layer: Layer, rows: Rows | undefined) => void

/**
 * The marks that a step leaves, on two layers: marks that change row by row, with anything below them, and all others.
 * A layer is redrawn only if its marks have changed.
 */
export class Marks<Layer> {
  private drawn: readonly (readonly Shape[])[] = [[], []]

  /** Takes two layers, from bottom to top. */
  constructor(private readonly layers: readonly Layer[]) {}

  /** Forgets what was drawn, because the layers have been cleared. */
  reset(): void {
    this.drawn = [[], []]
  }

  show(shapes: readonly Shape[], paint: Paint<Layer>): void {
    const { to } = bandedIn(shapes)
    const parts = [shapes.slice(0, to), shapes.slice(to)]
    for (const [at, layer] of this.layers.entries()) {
      const [before, after] = [this.drawn[at]!, parts[at]!]
      if (!isAlike(before, after)) paint(after, layer, changedRows(before, after))
    }
    this.drawn = parts
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
