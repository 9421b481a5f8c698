import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { buttonClass } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { ContestNotices } from '@/app/_ui/contest/ContestNotices'
import { Link } from '@/app/_ui/Link'
import { LiveProgress } from '@/app/duel/[problem]/LiveProgress'
import { RoleTable } from '@/app/duel/[problem]/RoleTable'
import { ROLES } from '@/judge/tournament/trial'
import { contestNews } from '@/lib/contests/news'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { progress } from '@/lib/duel/queries/progress'
import { findProblemHead } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'
import { DuelHeading } from '../DuelHeading'

/** Minimum milliseconds between refreshes of the tables while trials are played. */
const TABLES_PAUSE = 3_000

type Props = PageProps<'/duel/[problem]'>

const load = cache(async (id: string) => {
  const problem = await findProblemHead(id, await getLocale())
  return problem?.kind === 'duel' ? problem : undefined
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const problem = await load((await params).problem)
  return problem ? { title: problem.title, description: problem.summary } : {}
}

/** Both leaderboards of a duel, and how much of it has been played. */
export default async function DuelPage({ params }: Props) {
  const problem = await load((await params).problem)
  if (!problem) notFound()
  const { id, title, summary } = problem
  const [t, user, now, news, ...tables] = await Promise.all([
    getTranslations('duel'),
    currentUser(),
    progress(id),
    contestNews(id, null),
    ...ROLES.map((role) => leaderboard(id, role)),
  ])
  return (
    <>
      <DuelHeading problem={id} title={title} page="table">
        {summary}
      </DuelHeading>
      <ContestNotices news={news} secret={false} />
      <div className="mb-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="grow basis-72">
          {now && (
            <ClientWords namespaces={['duelProgress']}>
              <LiveProgress problem={id} shown="tables" pause={TABLES_PAUSE} initial={now} />
            </ClientWords>
          )}
        </div>
        <Link href={`/problems/${id}#bot`} className={buttonClass('primary')}>
          {t('enter')}
        </Link>
      </div>
      {ROLES.map((role, index) => (
        <section key={role} className="mb-14" aria-labelledby={role}>
          <h2 id={role} className="text-title">
            {t(`roles.${role}`)}
          </h2>
          <p className="mt-1 mb-2 max-w-[70ch] text-small text-soft">{t(`roleLead.${role}`)}</p>
          <RoleTable role={role} rows={tables[index] ?? []} viewer={user?.username} />
        </section>
      ))}
      <details className="max-w-[75ch] text-small text-soft">
        <summary className="py-2 text-base text-ink">{t('howRanked')}</summary>
        <p className="mt-1">{t('note')}</p>
      </details>
    </>
  )
}
