/** What decides whether somebody may read an editorial. */
interface Situation {
  readonly administrator: boolean
  /** Whether the problem is hidden from the viewer. */
  readonly hidden: boolean
  /** Whether a contest with the problem is running. */
  readonly contestRuns: boolean
  /** Whether whoever has solved the problem, given up on it or met it in a contest may read it. */
  readonly forSolvers: boolean
  /** Whether the viewer has solved the problem or given up on it, see `pastSpoilersSql`. */
  readonly pastSpoilers: boolean
  /** Whether they took part in a contest with the problem that is over. */
  readonly contested: boolean
  /** From when on everybody may read it; null if never. */
  readonly opensAt: Date | null
}

/**
 * Whether a viewer may read the editorial of a problem at a given time: whoever has solved the problem, given up on it
 * or met it in a contest that is over, and everybody once its date has come, but during a contest with the problem only
 * administrators. Nothing of an editorial is sent to anybody else.
 */
export function mayReadEditorial(
  { administrator, hidden, contestRuns, forSolvers, pastSpoilers, contested, opensAt }: Situation,
  now: Date,
): boolean {
  if (administrator) return true
  if (hidden || contestRuns) return false
  return (forSolvers && (pastSpoilers || contested)) || (opensAt !== null && opensAt <= now)
}
