import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { problemAddress, standingsAddress } from '@/app/_ui/addresses'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { When } from '@/app/_ui/When'
import { resultsClosedUntil } from '@/lib/access/windows'
import { contestsOf } from '@/lib/contests/queries'
import { findProblemHead } from '@/lib/problems/queries'
import { findOptimum } from '@/lib/standings/optimum'
import { MOST_RECORDS, RECORDS_PAGE, recordsOf, showRecords } from '@/lib/standings/records'
import { currentUser } from '@/lib/users/current-user'
import { History } from './History'

type Props = PageProps<'/records/[id]'>

/** The problem; undefined for a duel, too, whose past standings are not stored. */
const load = cache(async (id: string) => {
  const problem = await findProblemHead(id, await getLocale())
  return problem?.kind === 'duel' ? undefined : problem
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, problem] = [await getTranslations('records'), await load((await params).id)]
  return problem ? { title: t('titleOf', { problem: problem.title }) } : {}
}

/** Who has held the record of a problem, and for how long. */
export default async function ProblemRecords({ params, searchParams }: Props) {
  const problem = await load((await params).id)
  if (!problem) notFound()
  const { id, puzzle, title } = problem
  const [t, viewer, now] = [await getTranslations('records'), await currentUser(), new Date()]
  const page = pageOf((await searchParams).page)
  const closed = resultsClosedUntil(await contestsOf(id), now)
  const records = closed ? [] : await recordsOf(id, now)
  const [rows, optimum] = await Promise.all([
    showRecords(records, viewer, page),
    closed ? undefined : findOptimum(id, viewer?.id),
  ])
  return (
    <>
      <PageHeading title={t('titleOf', { problem: title })}>
        <span className="flex flex-wrap gap-x-5">
          <Link href={problemAddress(id)} className="link">
            {t('toProblem')}
          </Link>
          <Link href={standingsAddress(id)} className="link">
            {t('toBoard')}
          </Link>
          <Link href="/records" className="link">
            {t('all')}
          </Link>
        </span>
      </PageHeading>
      {closed ? (
        <Notice>{t.rich('closedUntil', { until: () => <When at={closed} /> })}</Notice>
      ) : records.length === 0 ? (
        <EmptyState action={{ href: problemAddress(id), words: t('solve') }}>{t('noneYet')}</EmptyState>
      ) : (
        <History {...{ puzzle, records, rows, optimum, now }} />
      )}
      {records.length === MOST_RECORDS && (
        <p className="mt-3 text-small text-soft">{t('latest', { count: MOST_RECORDS })}</p>
      )}
      <Pager href={`/records/${id}`} page={page} pages={Math.ceil(records.length / RECORDS_PAGE)} />
    </>
  )
}
