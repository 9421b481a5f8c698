import { useFormatter, useTranslations } from 'next-intl'
import { editorAddress } from '@/app/_bots/addresses'
import { Link } from '@/app/_components/Link'
import { languageName } from '@/app/_components/languageName'
import { SubmissionState } from '@/app/_components/SubmissionState'
import { When } from '@/app/_components/When'
import type { Role } from '@/judge/contest/trial'
import type { Version } from '@/lib/submissions/versions'

interface Props {
  problemId: string
  /** Of a duel. */
  role: Role | null
  versions: readonly Version[]
}

/** Versions of a program, the newest first; each leads to its games and back into the editor. */
export function VersionTable({ problemId, role, versions }: Props) {
  const t = useTranslations('bots')
  const format = useFormatter()
  return (
    <div className="overflow-x-auto">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t('version')}</th>
            <th scope="col" className="max-sm:hidden">
              {t('language')}
            </th>
            <th scope="col">{t('verdict')}</th>
            <th scope="col" className="figure">
              {t('score')}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t('made')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('goOn')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((row) => (
            <tr key={row.id}>
              <td>
                <Link href={`/submissions/${row.id}`} className="link tabular-nums">
                  {row.version}
                </Link>
                {row.ranked && <span className="ms-3 text-small text-soft">{t('ranked')}</span>}
              </td>
              <td className="max-sm:hidden">{languageName(row.language)}</td>
              <td>
                <SubmissionState row={row} />
              </td>
              <td className="figure">
                {row.verdict ? format.number(row.score, { style: 'percent', maximumFractionDigits: 1 }) : '–'}
              </td>
              <td className="max-sm:hidden">
                <When at={row.createdAt} />
              </td>
              <td className="text-end whitespace-nowrap">
                <Link
                  href={editorAddress(problemId, { role, version: row.version })}
                  aria-label={t('goOnFrom', { version: row.version })}
                  className="link"
                >
                  {t('goOn')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
