import type { Role } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'

/** What is looked at of a case that a version was tried out on. */
export interface TriedCase {
  readonly verdict: Verdict
  readonly reason: { readonly code: string }
  readonly replay?: { readonly moves: readonly string[] }
}

/**
 * Whether a version may play in the tournament: in one case of its try-out at least, an architect has built a valid maze,
 * and a solver has answered its first turn with a step to one of the cells that it was offered. So what does not compile,
 * what fails every case, and what was written for the other role stay outside.
 */
export function qualifies(role: Role, cases: readonly TriedCase[]): boolean {
  return cases.some(({ verdict, reason, replay }) => {
    if (role === 'architect') return verdict === 'accepted'
    const steps = (replay?.moves.length ?? 0) - (reason.code === 'no-option' ? 1 : 0)
    return steps > 0
  })
}
