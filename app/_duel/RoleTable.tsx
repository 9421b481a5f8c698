import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/app/_components/Link'
import type { Role } from '@/judge/contest/trial'
import type { LeaderboardRow, Opponent } from '@/lib/duel/queries/leaderboard'
import { IntervalBar } from './IntervalBar'
import { PlayerFacts } from './PlayerFacts'
import { useScore } from './useScore'

interface Props {
  role: Role
  rows: readonly LeaderboardRow[]
  /** The user name of the reader. */
  viewer: string | undefined
}

/** The leaderboard of a role. */
export function RoleTable({ role, rows, viewer }: Props) {
  const t = useTranslations('duel')
  const longest = Math.max(0, ...rows.map(({ score, high }) => Math.max(score ?? 0, high ?? 0)))
  if (rows.length === 0) return <p className="py-8 text-soft">{t('nobody')}</p>
  return (
    <div className="overflow-x-auto">
      <table className="ledger">
        <caption className="sr-only">{t(`roles.${role}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure w-12">
              {t('place')}
            </th>
            <th scope="col">{t('entry')}</th>
            <th scope="col" className="figure">
              {t('mean')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('interval')}
            </th>
            <th scope="col" className="figure max-md:hidden">
              {t('median')}
            </th>
            <th scope="col" className="figure max-sm:hidden">
              {t('trials')}
            </th>
            {role === 'architect' && (
              <th scope="col" className="figure max-lg:hidden">
                {t('forfeits')}
              </th>
            )}
            <th scope="col" className="figure max-lg:hidden">
              {t('didNotFinish')}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t('best')}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t('worst')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Line
              key={row.entryId}
              {...{ role, row, longest }}
              above={row.tied ? rows[index - 1]?.player.name : undefined}
              own={viewer !== undefined && row.player.author?.username === viewer}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  role: Role
  row: LeaderboardRow
  /** The end of the axis of the intervals. */
  longest: number
  /** The name of the one above, where they are tied. */
  above: string | undefined
  own: boolean
}

function Line({ role, row, longest, above, own }: LineProps) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const { place, player, low, high, trials, missing, best, worst } = row
  const interval = low !== null && high !== null ? { low, high } : undefined
  const range = interval && t('from', { low: score(interval.low), high: score(interval.high) })
  return (
    <tr className={own ? 'bg-sunken' : undefined} aria-current={own ? 'true' : undefined}>
      <td className="figure">
        {place === null ? '–' : format.number(place)}
        {own && <span className="sr-only"> {t('you')}</span>}
      </td>
      <td>
        <Link href={`/duel/entries/${row.entryId}`} className="link font-medium break-words">
          {player.name}
        </Link>
        <PlayerFacts player={player} />
        {above !== undefined && <p className="text-small">{t('tied', { name: above })}</p>}
        {range && <p className="text-small text-soft tabular-nums md:hidden">{t('intervalOf', { range })}</p>}
      </td>
      <td className="figure font-medium">{score(row.score)}</td>
      <td className="max-md:hidden">
        {interval && row.score !== null && (
          <span className="flex items-center gap-3 whitespace-nowrap">
            <IntervalBar {...interval} mean={row.score} end={longest} />
            <span className="text-small text-soft tabular-nums">{range}</span>
          </span>
        )}
      </td>
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
