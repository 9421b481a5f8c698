import { useTranslations } from 'next-intl'
import { Icon } from '@/app/_ui/Icon'
import { VerdictBadge } from '@/app/_ui/Verdict'
import type { Verdict } from '@/judge/verdicts'

interface Props {
  /** Verdict of the whole run; null if it has none. */
  verdict: Verdict | null
  /** The verdicts of the games that were played. */
  games: readonly (Verdict | null)[]
  /** Whether the only game is on a level of the user's own. */
  own: boolean
}

/**
 * How a test run went. It is not the verdict of a submission, so it is not called “Accepted”: hidden tests may say
 * otherwise.
 */
export function SamplesWon({ verdict, games, own }: Props) {
  const t = useTranslations('bot')
  const won = games.filter((each) => each === 'accepted').length
  // A program that does not compile has played nothing.
  if (games.length === 0) return verdict && <VerdictBadge verdict={verdict} />
  const [icon, colour] =
    won === games.length
      ? (['right', 'text-good'] as const)
      : won > 0
        ? (['partly', 'text-partial'] as const)
        : (['wrong', 'text-bad'] as const)
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium ${colour}`}>
      <Icon name={icon} className="size-[1em] translate-y-[0.12em]" />
      {own ? t(won > 0 ? 'ownWon' : 'ownLost') : t('samplesWon', { won, all: games.length })}
    </span>
  )
}
