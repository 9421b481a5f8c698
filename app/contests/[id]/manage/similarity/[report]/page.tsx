import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { When } from '@/app/_ui/When'
import { LEAST_LETTERS } from '@/judge/similarity/answers'
import { LEAST_TOKENS, MOST_PROGRAMS } from '@/judge/similarity/comparison'
import { GROUP_AT } from '@/judge/similarity/findings'
import { findContest } from '@/lib/contests/queries'
import { findReport, type Group, PAIRS_PAGE, type PairRow, type Report } from '@/lib/similarity/queries'
import { currentUser } from '@/lib/users/current-user'
import { ManageHeading } from '../../ManageHeading'
import { Evidence, Histogram, PERCENT, rounded, SideLine } from '../evidence'

type Props = PageProps<'/contests/[id]/manage/similarity/[report]'>

const load = cache(async (contest: string, id: string, page: number) =>
  findReport(await currentUser(), contest, id, { locale: await getLocale(), page }),
)

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { id, report: asked } = await params
  const [t, report] = [
    await getTranslations('similarity'),
    await load(id, asked, pageOf((await searchParams).page)),
  ]
  return report ? { title: t('titleOf', { problem: report.problem.title }) } : {}
}

/** What a comparison has found. For everybody but the organisers of the contest the page does not exist. */
export default async function ReportPage({ params, searchParams }: Props) {
  const { id, report: asked } = await params
  const page = pageOf((await searchParams).page)
  const report = await load(id, asked, page)
  const contest = await findContest(await currentUser(), id, await getLocale())
  if (!report || !contest || report.state !== 'ready') notFound()
  if (page > 1 && report.pairs.length === 0) notFound()
  const t = await getTranslations('similarity')
  const { problem, pairs, pairCount, histogram, groups } = report
  const path = `/contests/${id}/manage/similarity`
  const isOfPrograms = problem.kind !== 'answer'
  return (
    <>
      <ManageHeading contest={contest} part="similarity" />
      <p className="mb-1">
        <Link href={path} className="link">
          {t('all')}
        </Link>
      </p>
      <h2 className="mb-1 text-title">
        {problem.label && `${problem.label}. `}
        {problem.title}
      </h2>
      <Facts report={report} />
      <Evidence />
      {isOfPrograms && (
        <section className="mt-8">
          <h3 className="mb-2 text-large">{t('histogram')}</h3>
          <Histogram counts={histogram} marked={pairs.map(({ similarity }) => similarity)} />
        </section>
      )}
      <Groups groups={groups} isOfPrograms={isOfPrograms} />
      {isOfPrograms && (
        <section className="mt-8">
          <h3 className="mb-2 text-large">{t('pairs')}</h3>
          {pairs.length > 0 ? (
            <Pairs pairs={pairs} path={`${path}/${asked}`} />
          ) : (
            <EmptyState>{t('noPairs')}</EmptyState>
          )}
          <Pager href={`${path}/${asked}`} page={page} pages={Math.ceil(pairCount / PAIRS_PAGE)} />
        </section>
      )}
    </>
  )
}

/** When the comparison was made, and what it covers. */
async function Facts({ report: { problem, fates, createdAt } }: { report: Report }) {
  const [t, format] = [await getTranslations('similarity'), await getFormatter()]
  const { compared = 0, same = 0, short = 0, surplus = 0, unread = 0 } = fates
  const isOfPrograms = problem.kind !== 'answer'
  const left = [
    same > 0 && t('fates.same', { count: same }),
    short > 0 &&
      (isOfPrograms
        ? t('fates.short', { count: short, least: format.number(LEAST_TOKENS) })
        : t('fates.shortAnswers', { count: short, least: format.number(LEAST_LETTERS) })),
    surplus > 0 && t('fates.surplus', { count: surplus, most: format.number(MOST_PROGRAMS) }),
    unread > 0 && t('fates.unread', { count: unread }),
  ].filter((fate) => fate !== false)
  return (
    <div className="mb-4 max-w-prose text-soft">
      <p>{t.rich('made', { at: () => <When at={createdAt} /> })}</p>
      <p>
        {t(isOfPrograms ? 'fates.programs' : 'fates.answers', { count: compared })} {left.join(' ')}
      </p>
    </div>
  )
}

interface GroupsProps {
  groups: readonly Group[]
  isOfPrograms: boolean
}

/** Participants who belong together, and why. */
async function Groups({ groups, isOfPrograms }: GroupsProps) {
  const [t, format] = [await getTranslations('similarity'), await getFormatter()]
  const lead = isOfPrograms
    ? t('groupsLead', { similarity: format.number(GROUP_AT, { style: 'percent' }) })
    : t('answersLead', { least: format.number(LEAST_LETTERS) })
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">{t('groups')}</h3>
      <p className="mb-3 max-w-prose text-soft">
        {groups.length > 0 ? lead : t(isOfPrograms ? 'noGroups' : 'noAnswers')}
      </p>
      <ol className="flex flex-col gap-4">
        {groups.map(({ members, answer }, index) => (
          <li key={members[0]!.submissionId} className="border-s-2 border-edge ps-3">
            <p className="font-medium">{t('group', { number: index + 1, count: members.length })}</p>
            {answer && (
              <p className="text-small text-soft">
                {t('letters', { count: answer.letters })}{' '}
                <code className="wrap-anywhere">
                  {answer.beginning}
                  {answer.letters > answer.beginning.length && '…'}
                </code>
              </p>
            )}
            <ul className="mt-1 flex flex-col gap-1">
              {members.map((member) => (
                <li key={member.submissionId}>
                  <SideLine side={member} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface PairsProps {
  pairs: readonly PairRow[]
  /** The address of the report. */
  path: string
}

/** Pairs of participants by falling similarity, each with a link to both programs. */
async function Pairs({ pairs, path }: PairsProps) {
  const [t, format] = [await getTranslations('similarity'), await getFormatter()]
  const percent = (similarity: number) => format.number(rounded(similarity), PERCENT)
  return (
    <Ledger
      caption={t('pairs')}
      headings={
        <>
          <Heading figure>{t('similarity')}</Heading>
          <Heading>{t('participants')}</Heading>
        </>
      }
    >
      {pairs.map(({ place, similarity, left, right }) => (
        <tr key={place}>
          <td className="figure w-px">
            <Link
              href={`${path}/${place}`}
              className="link"
              aria-label={t('sideBySide', {
                similarity: percent(similarity),
                left: left.who.name,
                right: right.who.name,
              })}
            >
              {percent(similarity)}
            </Link>
          </td>
          <td>
            <SideLine side={left} />
            <SideLine side={right} />
          </td>
        </tr>
      ))}
    </Ledger>
  )
}
