import { useTranslations } from 'next-intl'
import { Icon } from '@/app/_ui/Icon'
import type { TrialOutcome } from '@/judge/tournament/trial'

const LOOKS = {
  solved: { icon: 'right', colour: 'text-good' },
  'did-not-finish': { icon: 'wrong', colour: 'text-bad' },
  forfeit: { icon: 'unreadable', colour: 'text-bad' },
} as const satisfies Record<TrialOutcome, object>

/** An icon and a word; the colour is redundant. */
export function OutcomeBadge({ outcome }: { outcome: TrialOutcome }) {
  const t = useTranslations('duel.outcomes')
  const { icon, colour } = LOOKS[outcome]
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap ${colour}`}>
      <Icon name={icon} className="size-[1em] translate-y-[0.12em]" />
      {t(outcome)}
    </span>
  )
}
