import { useFormatter, useTranslations } from 'next-intl'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import type { PlacedImprovement } from '@/lib/standings/history'
import type { ProfileStanding } from '@/lib/users/queries'
import { PlacePlot } from './PlacePlot'

interface Props {
  username: string
  /** The standings to choose from, latest first. */
  standings: readonly ProfileStanding[]
  shown: ProfileStanding
  /** Improvements on the displayed problem, earliest first. */
  improvements: readonly PlacedImprovement[]
  now: Date
}

/** How a user reached a place on a leaderboard, as a plot and as a table. */
export function PlaceHistory({ username, standings, shown, improvements, now }: Props) {
  const t = useTranslations('profile.history')
  const format = useFormatter()
  const marks = [...improvements, ...(shown.place === null ? [] : [{ at: now, place: shown.place }])]
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav aria-label={t('choose')} className="flex flex-wrap gap-x-5 lg:flex-col">
        {standings.map(({ problemId, title }) => (
          <Link
            key={problemId}
            href={`/users/${username}?problem=${problemId}#history`}
            scroll={false}
            aria-current={problemId === shown.problemId ? 'true' : undefined}
            className={`py-1 ${problemId === shown.problemId ? 'font-semibold' : 'text-soft hover:text-ink'}`}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className="min-w-0">
        <PlacePlot marks={marks} width={340} height={220} className="sm:hidden" />
        <PlacePlot marks={marks} width={820} height={280} className="max-sm:hidden" />
        <p className="mt-1 max-w-[68ch] text-small text-soft">{t('note')}</p>
        <details className="mt-3">
          <summary className="w-fit py-1 text-small">{t('table', { problem: shown.title })}</summary>
          <WideLedger
            headings={
              <>
                <Heading>{t('when')}</Heading>
                <Heading figure>{t('score')}</Heading>
                <Heading figure>{t('place')}</Heading>
              </>
            }
          >
            {improvements.map(({ at, score, place }) => (
              <tr key={Number(at)}>
                <td>
                  <When at={at} />
                </td>
                <td className="figure">
                  {format.number(score, { style: 'percent', maximumFractionDigits: 1 })}
                </td>
                <td className="figure">{format.number(place)}</td>
              </tr>
            ))}
            {shown.place !== null && (
              <tr>
                <td>{t('today')}</td>
                <td className="figure">
                  {format.number(shown.score, { style: 'percent', maximumFractionDigits: 1 })}
                </td>
                <td className="figure">{format.number(shown.place)}</td>
              </tr>
            )}
          </WideLedger>
        </details>
      </div>
    </div>
  )
}
