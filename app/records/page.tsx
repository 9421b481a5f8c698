import { getLocale, getTranslations } from 'next-intl/server'
import { recordsAddress } from '@/app/_ui/addresses'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { RecordFigures } from '@/app/_ui/RecordFigures'
import { When } from '@/app/_ui/When'
import { problemsInContests } from '@/lib/contests/queries'
import { type ListedProblem, listProblems } from '@/lib/problems/queries'
import { type HeldRecord, heldRecords } from '@/lib/standings/records'
import { Final } from './Final'

export const generateMetadata = fixedTitle('records', 'title')

/** Who holds the record of each problem. */
export default async function RecordsPage() {
  const [t, locale, now] = [await getTranslations('records'), await getLocale(), new Date()]
  const [problems, records, closed] = await Promise.all([
    listProblems(locale, undefined),
    heldRecords(now),
    problemsInContests(now),
  ])
  const ranked = problems.filter(({ kind }) => kind !== 'duel')
  const isListed = ({ id }: ListedProblem) => records.has(id) || closed.has(id)
  const open = ranked.filter((problem) => !isListed(problem))
  return (
    <>
      <PageHeading title={t('title')}>
        <p>{t('lead')}</p>
        <p>{t('ties')}</p>
      </PageHeading>
      {ranked.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {ranked.some(isListed) && (
        <WideLedger
          caption={t('title')}
          headings={
            <>
              <Heading>{t('problem')}</Heading>
              <Heading>{t('holder')}</Heading>
              <Heading>{t('result')}</Heading>
              <Heading from="sm">{t('since')}</Heading>
            </>
          }
        >
          {ranked.filter(isListed).map((problem) => (
            <Row key={problem.id} problem={problem} record={records.get(problem.id)} />
          ))}
        </WideLedger>
      )}
      {open.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer py-1 text-soft">{t('open', { count: open.length })}</summary>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {open.map(({ id, title }) => (
              <li key={id}>
                <Link href={recordsAddress(id)} className="link inline-block py-1">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface RowProps {
  problem: ListedProblem
  /** Missing while a contest with the problem runs. */
  record: HeldRecord | undefined
}

async function Row({ problem: { id, title, puzzle }, record }: RowProps) {
  const t = await getTranslations('records')
  return (
    <tr>
      <td>
        <Link href={recordsAddress(id)} className="link">
          {title}
        </Link>
      </td>
      {record ? (
        <>
          <td>
            <span className="flex min-w-0 items-baseline gap-2">
              <PersonCrest of={record.holder} />
              <Link href={`/users/${record.holder.username}`} className="break-words hover:underline">
                {record.holder.name}
              </Link>
            </span>
            <span className="block text-small text-soft sm:hidden">
              <When at={record.at} />
            </span>
          </td>
          <td>
            {record.submissionId ? (
              <Link href={`/submissions/${record.submissionId}`} className="link">
                <RecordFigures puzzle={puzzle} result={record} />
              </Link>
            ) : (
              <RecordFigures puzzle={puzzle} result={record} />
            )}
            <Final puzzle={puzzle} optimal={record.optimal} />
          </td>
          <td className="max-sm:hidden">
            <When at={record.at} />
          </td>
        </>
      ) : (
        <td colSpan={3} className="text-soft">
          {t('closed')}
        </td>
      )}
    </tr>
  )
}
