import type { ReactNode } from 'react'
import type { TrialRow } from '@/lib/duel/queries'
import { OutcomeBadge } from '../OutcomeBadge'
import { useTrialReason } from '../useTrialReason'

interface Props {
  trial: Pick<TrialRow, 'outcome' | 'verdict' | 'reason'>
  /** Whose trial or walk it is, if the page does not say so above. */
  name?: ReactNode
}

/** How a trial or a walk ended, and why. */
export function OutcomeLine({ trial, name }: Props) {
  const reason = useTrialReason()
  return (
    <p className="mt-2 flex max-w-3xl flex-wrap items-baseline gap-x-3 text-large">
      {name}
      <OutcomeBadge outcome={trial.outcome} />
      <span>{reason(trial)}</span>
    </p>
  )
}
