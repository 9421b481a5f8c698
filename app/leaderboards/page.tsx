import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { type Column, LeaderboardTable, Player } from '@/app/_components/LeaderboardTable'
import { Link } from '@/app/_components/Link'
import { PageHeading } from '@/app/_components/PageHeading'
import { Pager } from '@/app/_components/Pager'
import { When } from '@/app/_components/When'
import { currentUser } from '@/lib/auth'
import { listProblems } from '@/lib/problems/queries'
import { type OverallRow, overallLeaderboard, PAGE_SIZE, placeOf } from '@/lib/standings/queries'
import { type BoardQuery, boardPage, pageOfPlace, textOf } from './asked'
import { FindPlayer } from './FindPlayer'

interface Props {
  searchParams: Promise<BoardQuery>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('leaderboard')
  return { title: t('title') }
}

/** Everybody over all problems. */
export default async function OverallLeaderboard({ searchParams }: Props) {
  const [t, user, locale] = await Promise.all([getTranslations('leaderboard'), currentUser(), getLocale()])
  const query = await searchParams
  const player = textOf(query.player)
  const place = player ? await placeOf(player) : undefined
  const page = boardPage(query, place)
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
      {board.total > 0 && (
        <FindPlayer
          player={player}
          found={place !== undefined}
          own={
            board.own && {
              place: board.own.place,
              href: `/leaderboards?page=${pageOfPlace(board.own.place)}#own`,
            }
          }
        />
      )}
      <LeaderboardTable board={board} columns={columns} sought={player?.toLowerCase()} />
      <Pager href="/leaderboards" page={page} pages={Math.ceil(board.total / PAGE_SIZE)} />
    </>
  )
}
