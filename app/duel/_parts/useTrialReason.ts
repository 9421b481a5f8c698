import { useReason } from '@/app/_ui/Verdict'
import type { TrialRow } from '@/lib/duel/queries/trials'

/** Why a trial ended: the solver's sentence, or the architect's if there is no maze. */
export function useTrialReason() {
  const built = useReason('maze-architect')
  const walked = useReason('maze-duel')
  return ({ outcome, verdict, reason }: Pick<TrialRow, 'outcome' | 'verdict' | 'reason'>): string =>
    (outcome === 'forfeit' ? built : walked)(verdict, reason)
}
