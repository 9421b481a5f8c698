const HOUR = 3_600_000

/** The time in so many hours; before now where they are negative. */
export const hours = (count: number): Date => new Date(Date.now() + count * HOUR)
