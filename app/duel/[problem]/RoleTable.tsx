import { useFormatter, useTranslations } from 'next-intl'
import { EmptyState } from '@/app/_ui/EmptyState'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PlayerCrest } from '@/app/duel/_parts/PlayerLink'
import type { Role } from '@/judge/tournament/trial'
import type { LeaderboardRow, Opponent } from '@/lib/duel/queries/leaderboard'
import { PlayerFacts } from '../_parts/PlayerFacts'
import { MOST_RUNS, useTies } from '../_parts/useTies'
import { type Range, shareOf } from './heat'

interface RoleTableProps {
  role: Role
  rows: readonly LeaderboardRow[]
  /** Username of the signed-in user. */
  viewer: string | undefined
}

/** The range that all intervals span, ignoring ends at 0. */
function rangeOf(rows: readonly LeaderboardRow[]): Range {
  const ends = rows.flatMap(({ low, high }) => [low ?? 0, high ?? 0]).filter((end) => end > 0)
  return ends.length > 0 ? { low: Math.min(...ends), high: Math.max(...ends) } : { low: 1, high: 1 }
}

/** The leaderboard of a role. */
export function RoleTable({ role, rows, viewer }: RoleTableProps) {
  const t = useTranslations('duel')
  const range = rangeOf(rows)
  const tiesOf = useTies(rows)
  if (rows.length === 0) return <EmptyState>{t('nobody')}</EmptyState>
  return (
    <WideLedger
      caption={t(`roles.${role}`)}
      headings={
        <>
          <Heading figure className="w-12">
            {t('place')}
          </Heading>
          <Heading>{t('entry')}</Heading>
          <Heading figure>{t(role === 'architect' ? 'geometric' : 'mean')}</Heading>
          <Heading from="md">{t('interval')}</Heading>
          {role === 'architect' && (
            <Heading figure from="md">
              {t('mean')}
            </Heading>
          )}
          <Heading figure from="md">
            {t('median')}
          </Heading>
          <Heading figure from="sm">
            {t('trials')}
          </Heading>
          {role === 'architect' && (
            <Heading figure from="lg">
              {t('forfeits')}
            </Heading>
          )}
          <Heading figure from="lg">
            {t('didNotFinish')}
          </Heading>
          <Heading from="lg">{t('best')}</Heading>
          <Heading from="lg">{t('worst')}</Heading>
        </>
      }
    >
      {rows.map((row) => (
        <Line
          key={row.entryId}
          {...{ role, row, range }}
          ties={tiesOf(row.ties, MOST_RUNS)}
          own={viewer !== undefined && row.player.author?.username === viewer}
        />
      ))}
    </WideLedger>
  )
}

interface LineProps {
  role: Role
  row: LeaderboardRow
  /** Range of the axis of the intervals. */
  range: Range
  /** The entries with which it is tied, as a sentence. */
  ties: string | undefined
  own: boolean
}

function Line({ role, row, range, ties, own }: LineProps) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const { place, shared, player, low, high, trials, missing, best, worst } = row
  const interval = low !== null && high !== null ? { low, high } : undefined
  const figures = interval && t('from', { low: score(interval.low), high: score(interval.high) })
  return (
    <tr className={own ? 'chosen' : undefined} aria-current={own ? 'true' : undefined}>
      <td className="figure">
        {shared && '= '}
        {place === null ? '–' : format.number(place)}
        {own && <span className="sr-only"> {t('you')}</span>}
      </td>
      <td>
        <PlayerCrest player={player} />{' '}
        <Link href={`/duel/entries/${row.entryId}`} className="link font-medium break-words">
          {player.name}
        </Link>
        <PlayerFacts player={player} />
        {ties && <p className="text-small">{ties}</p>}
        {figures && (
          <p className="text-small text-soft tabular-nums md:hidden">{t('intervalOf', { range: figures })}</p>
        )}
      </td>
      <td className="figure font-medium">{score(row.score)}</td>
      <td className="max-md:hidden">
        {interval && row.score !== null && (
          <span className="flex items-center gap-3 whitespace-nowrap">
            <IntervalBar {...interval} middle={row.score} range={range} />
            <span className="text-small text-soft tabular-nums">{figures}</span>
          </span>
        )}
      </td>
      {role === 'architect' && <td className="figure max-md:hidden">{score(row.mean)}</td>}
      <td className="figure max-md:hidden">{score(row.median)}</td>
      <td className="figure max-sm:hidden">
        {format.number(trials)}
        {missing > 0 && <span className="text-soft"> / {format.number(trials + missing)}</span>}
      </td>
      {role === 'architect' && <td className="figure max-lg:hidden">{format.number(row.forfeits)}</td>}
      <td className="figure max-lg:hidden">{format.number(row.didNotFinish)}</td>
      <td className="max-lg:hidden">
        <OpponentLink opponent={best} />
      </td>
      <td className="max-lg:hidden">
        <OpponentLink opponent={worst} />
      </td>
    </tr>
  )
}

const OpponentLink = ({ opponent }: { opponent: Opponent | null }) =>
  opponent ? (
    <Link
      href={`/duel/entries/${opponent.entryId}`}
      className="link inline-block max-w-32 truncate align-bottom"
    >
      {opponent.name}
    </Link>
  ) : (
    '–'
  )

interface IntervalBarProps {
  low: number
  high: number
  middle: number
  /** Range of the axis, which all bars of a table share. */
  range: Range
}

const WIDTH = 128
const ROOM = 5

/**
 * An interval with its score as a dot; the numbers are next to it. The scale is logarithmic because scores are ratios:
 * on a linear one, a score ten times as large would squash all others.
 */
function IntervalBar({ low, high, middle, range }: IntervalBarProps) {
  const at = (score: number) => ROOM + (WIDTH - 2 * ROOM) * shareOf(Math.max(score, range.low), range)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 16`} className="h-4 w-32 shrink-0" strokeLinecap="round">
      <path d={`M${ROOM} 8H${WIDTH - ROOM}`} className="stroke-hairline" />
      <path
        d={`M${at(low)} 4v8M${at(low)} 8H${at(high)}M${at(high)} 4v8`}
        strokeWidth={1.5}
        className="stroke-ink"
      />
      <circle cx={at(middle)} cy={8} r={3.5} className="fill-ink" />
    </svg>
  )
}
