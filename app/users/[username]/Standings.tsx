import { useFormatter, useTranslations } from 'next-intl'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import type { ProfileEntry, ProfileStanding } from '@/lib/users/queries'

/** The best result on each problem and its current place. */
export function Standings({ standings }: { standings: readonly ProfileStanding[] }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading>{t('result')}</Heading>
          <Heading figure>{t('score')}</Heading>
          <Heading figure>{t('place')}</Heading>
          <Heading from="sm">{t('reached')}</Heading>
        </>
      }
    >
      {standings.map((row) => (
        <tr key={row.problemId}>
          <td>
            <Link href={`/problems/${row.problemId}`} className="link">
              {row.title}
            </Link>
          </td>
          <td>
            <span className="flex flex-wrap gap-x-3">
              <VerdictBadge verdict={row.accepted ? 'accepted' : 'partial'} />
              {row.submissionId && (
                <Link href={`/submissions/${row.submissionId}`} className="link">
                  {t('watch')}
                </Link>
              )}
            </span>
          </td>
          <td className="figure">
            {format.number(row.score, { style: 'percent', maximumFractionDigits: 1 })}
          </td>
          <td className="figure">
            {row.place === null ? (
              '–'
            ) : (
              <Link
                href={`/leaderboards/${row.problemId}`}
                className="link"
                aria-label={t('placeOn', { place: row.place, problem: row.title })}
              >
                {format.number(row.place)}
              </Link>
            )}
          </td>
          <td className="max-sm:hidden">
            <When at={row.reachedAt} />
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}

/** The user's active entries in duels. */
export function Entries({ entries }: { entries: readonly ProfileEntry[] }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const score = useScore()
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('entry')}</Heading>
          <Heading from="sm">{t('duel')}</Heading>
          <Heading>{t('role')}</Heading>
          <Heading figure>{t('mean')}</Heading>
          <Heading figure>{t('place')}</Heading>
        </>
      }
    >
      {entries.map((row) => (
        <tr key={row.id}>
          <td>
            <Link href={`/duel/entries/${row.id}`} className="link break-words">
              {row.name}
            </Link>
          </td>
          <td className="max-sm:hidden">
            <Link href={`/duel/${row.problemId}`} className="link">
              {row.title}
            </Link>
          </td>
          <td>{t(`roles.${row.role}`)}</td>
          <td className="figure">{score(row.score)}</td>
          <td className="figure">{row.place === null ? '–' : format.number(row.place)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}
