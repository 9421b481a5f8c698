/** What decides who may learn a proven optimum. */
interface Situation {
  /** Whether the viewer has reached it. */
  readonly own: boolean
  /** Whether anybody has. */
  readonly reached: boolean
  /** Whether the problem tells it before anybody has reached it. */
  readonly shown: boolean
  /** Whether a contest with the problem is running. */
  readonly contestRuns: boolean
}

/**
 * Whether a viewer may learn what is proven to be the optimum of a problem. Whoever has reached it may. For everyone
 * else it would be half of the answer, so it stays closed until somebody has, and while a contest runs.
 */
export const mayLearnOptimum = ({ own, reached, shown, contestRuns }: Situation): boolean =>
  own || (!contestRuns && (reached || shown))
