/** A distribution in five numbers. */
export interface Summary {
  readonly count: number
  readonly least: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly most: number
}

/** The quartiles of some numbers, by linear interpolation between neighbours; undefined if there are none. */
export function summaryOf(values: readonly number[]): Summary | undefined {
  if (values.length === 0) return undefined
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
    return below + (above - below) * (place % 1)
  }
  return {
    count: values.length,
    ...{ least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) },
  }
}
