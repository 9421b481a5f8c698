import type { Role } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'

/** The parts of a test run's case that decide whether a version qualifies. */
export interface TriedCase {
  readonly verdict: Verdict
  readonly reason: { readonly code: string }
  readonly replay?: { readonly moves: readonly string[] }
}

/**
 * Whether a version may play in the tournament. In at least one case of its test run, an architect must have built a
 * valid maze, or a solver must have answered its first turn with a step to one of the offered cells. This keeps out
 * programs that do not compile, that fail every case or that were written for the other role.
 */
export function qualifies(role: Role, cases: readonly TriedCase[]): boolean {
  return cases.some(({ verdict, reason, replay }) => {
    if (role === 'architect') return verdict === 'accepted'
    const steps = (replay?.moves.length ?? 0) - (reason.code === 'no-option' ? 1 : 0)
    return steps > 0
  })
}
