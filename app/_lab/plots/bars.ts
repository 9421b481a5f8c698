/** How often the values `from` … `to`, both included, came up. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
}

/**
 * The bars of a histogram of whole numbers. `counts[n]` is how often `first + n` came up. If there are more numbers than
 * `most`, neighbours share a bar, the same number in each. Bars beyond the first and the last value that came up are left
 * out.
 */
export function barsOf(counts: ArrayLike<number>, most: number, first = 0): Bar[] {
  const all = Array.from(counts)
  const [low, high] = [all.findIndex((count) => count > 0), all.findLastIndex((count) => count > 0)]
  if (low < 0) return []
  const width = Math.ceil((high - low + 1) / most)
  const bars: Bar[] = []
  for (let at = low; at <= high; at += width) {
    const count = all.slice(at, at + width).reduce((sum, one) => sum + one, 0)
    bars.push({ from: first + at, to: first + at + width - 1, count })
  }
  return bars
}
