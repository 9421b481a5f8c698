import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { type Column, LeaderboardTable, Player } from '@/app/_components/LeaderboardTable'
import { Link } from '@/app/_components/Link'
import { PageHeading } from '@/app/_components/PageHeading'
import { Pager, pageOf } from '@/app/_components/Pager'
import { When } from '@/app/_components/When'
import { currentUser } from '@/lib/auth'
import { listProblems } from '@/lib/problems/queries'
import { type OverallRow, overallLeaderboard, PAGE_SIZE } from '@/lib/standings/queries'

interface Props {
  searchParams: Promise<{ page?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('leaderboard')
  return { title: t('title') }
}

/** Everybody over all problems. */
export default async function OverallLeaderboard({ searchParams }: Props) {
  const [t, user, locale] = await Promise.all([getTranslations('leaderboard'), currentUser(), getLocale()])
  const page = pageOf((await searchParams).page)
  const [board, problems] = await Promise.all([
    overallLeaderboard(page, user?.id),
    listProblems(locale, undefined),
  ])
  const columns: Column<OverallRow>[] = [
    { name: t('player'), cell: (row) => <Player row={row} /> },
    { name: t('solved'), figure: 'number', cell: (row) => row.solved },
    { name: t('points'), figure: 'number', cell: (row) => row.score },
    { name: t('reached'), narrow: false, cell: (row) => <When at={row.reachedAt} /> },
  ]
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <nav aria-label={t('byProblem')} className="mb-6 flex flex-wrap gap-x-5 gap-y-1">
        {problems.map(({ id, kind, title }) => (
          <Link key={id} href={kind === 'duel' ? `/duel/${id}` : `/leaderboards/${id}`} className="link py-1">
            {title}
          </Link>
        ))}
      </nav>
      <LeaderboardTable board={board} columns={columns} />
      <Pager href="/leaderboards" page={page} pages={Math.ceil(board.total / PAGE_SIZE)} />
    </>
  )
}
