/** Lines of a program, from 1, both included, that are shown as one block. */
export interface Segment {
  readonly from: number
  readonly to: number
  /** The regions that are marked here, by their numbers from 1; none for lines that are not in a region. */
  readonly regions: readonly number[]
}

/**
 * Cuts a program into the blocks of its regions and what is between them. Regions do not overlap, but one may begin on the
 * line on which another ends: the line is the first one's, and a region without a line of its own is marked with it.
 */
export function segmentsOf(
  lines: number,
  spans: readonly (readonly [from: number, to: number])[],
): Segment[] {
  const inOrder = spans
    .map(([from, to], index) => ({ from, to: Math.min(to, lines), number: index + 1 }))
    .sort((one, other) => one.from - other.from || one.to - other.to)
  const segments: { from: number; to: number; regions: number[] }[] = []
  let next = 1
  for (const { from, to, number } of inOrder) {
    const last = segments.at(-1)
    if (last && to < next) {
      last.regions.push(number)
      continue
    }
    if (from > next) segments.push({ from: next, to: from - 1, regions: [] })
    segments.push({ from: Math.max(from, next), to, regions: [number] })
    next = to + 1
  }
  if (next <= lines) segments.push({ from: next, to: lines, regions: [] })
  return segments
}
