import { useFormatter, useTranslations } from 'next-intl'
import { FactList } from '@/app/_ui/FactList'
import { useScore } from '@/app/_ui/formatScore'
import { Link } from '@/app/_ui/Link'
import { useTies } from '@/app/duel/_parts/useTies'
import type { Role } from '@/judge/tournament/trial'
import type { LeaderboardRow, Opponent } from '@/lib/duel/queries/leaderboard'

interface Props {
  role: Role
  row: LeaderboardRow
  /** The leaderboard with its row. */
  table: readonly LeaderboardRow[]
}

/** An entry's leaderboard row, as a list. */
export function Standing({ role, row, table }: Props) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const ties = useTies(table)(row.ties)
  const { place, shared, score: mean, low, high, best, worst, trials, missing } = row
  const name = (opponent: Opponent | null) =>
    opponent ? (
      <Link href={`/duel/entries/${opponent.entryId}`} className="link">
        {opponent.name}
      </Link>
    ) : (
      '–'
    )
  const facts = [
    ['place', place === null ? '–' : `${shared ? '= ' : ''}${format.number(place)}`],
    ...(ties ? [['ties', ties] as const] : []),
    ['mean', score(mean)],
    [
      'interval',
      low === null || high === null || mean === null
        ? '–'
        : t('from', { low: score(low), high: score(high) }),
    ],
    ['median', score(row.median)],
    [
      'trials',
      missing > 0 ? t('playedOf', { played: trials, total: trials + missing }) : format.number(trials),
    ],
    ...(role === 'architect' ? [['forfeits', format.number(row.forfeits)] as const] : []),
    ['didNotFinish', format.number(row.didNotFinish)],
    ['best', name(best)],
    ['worst', name(worst)],
  ] as const
  return <FactList facts={facts.map(([key, value]) => [t(key), value] as const)} />
}
