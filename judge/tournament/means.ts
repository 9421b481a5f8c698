/*
 * Means of scores with missing values. NaN stands for a missing score and for the mean of no scores.
 */

/** The mean of each opponent's slots. `values` holds `slots` scores per opponent. */
export function meansOf(values: Float64Array, slots: number): Float64Array {
  const means = new Float64Array(slots > 0 ? values.length / slots : 0)
  for (let opponent = 0; opponent < means.length; opponent++)
    means[opponent] = meanOf(values.subarray(opponent * slots, (opponent + 1) * slots))
  return means
}

export function meanOf(values: Float64Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return sum / count
}

export function medianOf(values: Float64Array): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
