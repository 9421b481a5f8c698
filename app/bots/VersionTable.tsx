import { useFormatter, useTranslations } from 'next-intl'
import { editorAddress } from '@/app/_ui/addresses'
import { formatScore } from '@/app/_ui/formatScore'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { SubmissionState } from '@/app/_ui/SubmissionState'
import { When } from '@/app/_ui/When'
import type { Role } from '@/judge/tournament/trial'
import type { Version } from '@/lib/submissions/versions'

interface Props {
  problemId: string
  /** Role in a duel; null for other problems. */
  role: Role | null
  versions: readonly Version[]
}

/** Versions of a program, newest first, with links to their games and back into the editor. */
export function VersionTable({ problemId, role, versions }: Props) {
  const t = useTranslations('bots')
  const format = useFormatter()
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('version')}</Heading>
          <Heading from="sm">{t('language')}</Heading>
          <Heading>{t('verdict')}</Heading>
          <Heading figure>{t('score')}</Heading>
          <Heading from="sm">{t('made')}</Heading>
          <Heading>
            <span className="sr-only">{t('goOn')}</span>
          </Heading>
        </>
      }
    >
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
          <td className="figure">{row.verdict ? formatScore(format, row.score, role !== null) : '–'}</td>
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
    </WideLedger>
  )
}
