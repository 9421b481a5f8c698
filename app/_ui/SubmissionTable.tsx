import { useFormatter, useTranslations } from 'next-intl'
import { languageName } from '@/app/_ui/languageName'
import type { SubmissionRow } from '@/lib/submissions/list'
import { formatScore } from './formatScore'
import { Heading, WideLedger } from './Ledger'
import { Link } from './Link'
import { SubmissionState } from './SubmissionState'
import { When } from './When'

/** A table of one user's submissions, newest first. */
export function SubmissionTable({ rows }: { rows: readonly SubmissionRow[] }) {
  const t = useTranslations('submissions')
  const format = useFormatter()
  const score = (row: SubmissionRow) => formatScore(format, row.score, row.role !== null)
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('submission')}</Heading>
          <Heading>{t('verdict')}</Heading>
          <Heading figure from="sm">
            {t('score')}
          </Heading>
          <Heading figure from="sm">
            {t('length')}
          </Heading>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <Link href={`/submissions/${row.id}`} className="link">
              {row.title ?? <When at={row.createdAt} />}
            </Link>
            <p className="flex flex-wrap gap-x-3 text-small text-soft empty:hidden">
              {row.title && <When at={row.createdAt} />}
              {row.language && (
                <span>
                  {languageName(row.language)}
                  {', '}
                  {row.version === null ? t('tryout') : t('version', { version: row.version })}
                </span>
              )}
            </p>
          </td>
          <td>
            <SubmissionState row={row} />
            {row.verdict && <span className="block text-small text-soft sm:hidden">{score(row)}</span>}
          </td>
          <td className="figure max-sm:hidden">{row.verdict ? score(row) : '–'}</td>
          <td className="figure max-sm:hidden">{format.number(row.length)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}
