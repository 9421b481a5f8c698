const HOUR = 3_600_000

/** The time in `count` hours; in the past if negative. */
export const hours = (count: number): Date => new Date(Date.now() + count * HOUR)
