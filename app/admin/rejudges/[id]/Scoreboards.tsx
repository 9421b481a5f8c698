import { useFormatter, useTranslations } from 'next-intl'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import type { Position } from '@/judge/contest/projection'
import type { ScoreboardChange } from '@/lib/rejudges/scoreboards'

/** The scoreboards of contests that would change, each with the rows that would. */
export function Scoreboards({ changes }: { changes: readonly ScoreboardChange[] }) {
  return changes.map((change) => <Scoreboard key={change.id} change={change} />)
}

function Scoreboard({ change }: { change: ScoreboardChange }) {
  const t = useTranslations('admin')
  const { id, title, isFinal, countsTime, rows, changed } = change
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">
        {t.rich('scoreboard', {
          contest: () => (
            <Link href={`/contests/${id}/scoreboard`} className="link wrap-anywhere">
              {title}
            </Link>
          ),
        })}
      </h3>
      {isFinal && (
        <div className="mb-3 max-w-prose">
          <Notice tone="bad">{t('scoreboardFinal')}</Notice>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="text-soft">{t('noRows')}</p>
      ) : (
        <WideLedger
          headings={
            <>
              <Heading>{t('participant')}</Heading>
              <Heading>{t('before')}</Heading>
              <Heading>{t('after')}</Heading>
            </>
          }
        >
          {rows.map(({ participant, who, before, after }) => (
            <tr key={participant}>
              <td className="min-w-36 wrap-anywhere">
                <ContestantName of={who} />
              </td>
              {[before, after].map((stand, at) => (
                <td key={at === 0 ? 'before' : 'after'} className="tabular-nums">
                  <StandText stand={stand} countsTime={countsTime} />
                </td>
              ))}
            </tr>
          ))}
        </WideLedger>
      )}
      {changed > rows.length && (
        <p className="mt-2 text-small text-soft">{t('shown', { shown: rows.length, count: changed })}</p>
      )}
    </section>
  )
}

function StandText({
  stand: { place, points, penalty },
  countsTime,
}: {
  stand: Position
  countsTime: boolean
}) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const shown = format.number(points, { maximumFractionDigits: 2 })
  const minutes = Math.floor(penalty / 60_000)
  return (
    <>
      {place === null ? t('noPlace') : t('placed', { place })}
      <span className="block text-small text-soft">
        {countsTime ? t('pointsAndPenalty', { points: shown, minutes }) : t('points', { points: shown })}
      </span>
    </>
  )
}
