/** A row of a list, in pixels. */
export interface Row {
  readonly top: number
  readonly height: number
}

/**
 * The place that a row gets if it is put down `by` pixels below where it was taken: it has passed another row once its edge
 * is beyond the middle of that.
 */
export function placeAfter(rows: readonly Row[], from: number, by: number): number {
  const carried = rows[from]
  if (!carried) return from
  const [top, bottom] = [carried.top + by, carried.top + carried.height + by]
  const middles = rows.map(({ top, height }) => top + height / 2)
  const passedBelow = middles.filter((middle, index) => index > from && middle < bottom).length
  const passedAbove = middles.filter((middle, index) => index < from && middle > top).length
  return from + passedBelow - passedAbove
}

/** How far a row makes room, in pixels downwards, for one that is carried from one place to another. */
export function roomFor(
  { from, to, height }: { readonly from: number; readonly to: number; readonly height: number },
  index: number,
): number {
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

/** A list in which the entry at one place has moved to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const after = [...list]
  after.splice(to, 0, ...after.splice(from, 1))
  return after
}
