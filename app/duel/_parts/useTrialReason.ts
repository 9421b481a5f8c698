import { useReason } from '@/app/_ui/Verdict'
import type { TrialRow } from '@/lib/duel/queries'

/** Why a trial ended as it did: the solver's sentence, or where there is no maze the architect's. */
export function useTrialReason() {
  const built = useReason('maze-architect')
  const walked = useReason('maze-duel')
  return ({ outcome, verdict, reason }: Pick<TrialRow, 'outcome' | 'verdict' | 'reason'>): string =>
    (outcome === 'forfeit' ? built : walked)(verdict, reason)
}
