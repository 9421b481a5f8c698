import type { Bands, PathShape, Shape } from '@/judge/drawing/shapes'

/** Rows of a board from … to, the last one excluded. */
export interface Rows {
  readonly from: number
  readonly to: number
}

/** So many rows the ink of a band may reach beyond it. */
const REACH = 1

/** The rows that the ink of a band is in. */
const inkOf = (band: number, { rows }: Bands): Rows => ({
  from: band * rows - REACH,
  to: (band + 1) * rows + REACH,
})

/** The parts of a path whose ink is in some rows, as one path. */
export function partsWithin(bands: Bands, { from, to }: Rows): string {
  return bands.parts
    .filter((_, band) => inkOf(band, bands).to > from && inkOf(band, bands).from < to)
    .join('')
}

/** The place of the first shape of some that is made of bands, and the one behind the last; none: both are 0. */
export function bandedIn(shapes: readonly Shape[]): Rows {
  const from = shapes.findIndex(isBanded)
  return from < 0 ? { from: 0, to: 0 } : { from, to: shapes.findLastIndex(isBanded) + 1 }
}

const isBanded = (shape: Shape): shape is PathShape & { bands: Bands } =>
  shape.kind === 'path' && shape.bands !== undefined

/**
 * The rows that differ between two pictures.
 *
 * Returns undefined where anything may differ.
 */
export function changedRows(before: readonly Shape[], after: readonly Shape[]): Rows | undefined {
  if (before.length !== after.length) return
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (const [at, shape] of after.entries()) {
    const last = before[at]!
    if (shape === last) continue
    if (!isBanded(shape) || !isBanded(last) || shape.key !== last.key) return
    for (const [band, part] of shape.bands.parts.entries()) {
      if (part === last.bands.parts[band]) continue
      const ink = inkOf(band, shape.bands)
      from = Math.min(from, ink.from)
      to = Math.max(to, ink.to)
    }
  }
  return { from, to }
}
