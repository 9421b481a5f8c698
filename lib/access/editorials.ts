/** What decides whether somebody may read an editorial. */
interface Situation {
  readonly administrator: boolean
  /** Whether the problem is hidden. */
  readonly hidden: boolean
  /** Whether a contest with the problem is running. */
  readonly contestRuns: boolean
  /** Whether whoever has solved the problem may read it. */
  readonly forSolvers: boolean
  /** Whether the viewer has solved the problem. */
  readonly solved: boolean
  /** From when on everybody may read it; null if never. */
  readonly opensAt: Date | null
}

/**
 * Whether a viewer may read the editorial of a problem at a given time: whoever has solved the problem, and everybody
 * once its date has come, but during a contest with the problem only administrators. Nothing of an editorial is sent to
 * anybody else.
 */
export function mayReadEditorial(
  { administrator, hidden, contestRuns, forSolvers, solved, opensAt }: Situation,
  now: Date,
): boolean {
  if (administrator) return true
  if (hidden || contestRuns) return false
  return (forSolvers && solved) || (opensAt !== null && opensAt <= now)
}
