import type { Bands, PathShape, Shape } from '@/judge/drawing/shapes'

/** A range of rows of a board; `to` is exclusive. */
export interface Rows {
  readonly from: number
  readonly to: number
}

/** Number of rows by which the ink of a band may extend beyond it. */
const REACH = 1

/** The rows that contain ink of a band. */
const inkOf = (band: number, { rows }: Bands): Rows => ({
  from: band * rows - REACH,
  to: (band + 1) * rows + REACH,
})

/** The parts of a path with ink in the given rows, joined into one path. */
export function partsWithin(bands: Bands, { from, to }: Rows): string {
  return bands.parts
    .filter((_, band) => inkOf(band, bands).to > from && inkOf(band, bands).from < to)
    .join('')
}

/** The index range from the first to the last banded shape, `to` exclusive; both are 0 if there is none. */
export function bandedIn(shapes: readonly Shape[]): Rows {
  const from = shapes.findIndex(isBanded)
  return from < 0 ? { from: 0, to: 0 } : { from, to: shapes.findLastIndex(isBanded) + 1 }
}

const isBanded = (shape: Shape): shape is PathShape & { bands: Bands } =>
  shape.kind === 'path' && shape.bands !== undefined

/**
 * The rows in which two pictures differ.
 *
 * Returns undefined if anything may differ.
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
