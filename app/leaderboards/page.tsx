import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager } from '@/app/_ui/Pager'
import { LeaderboardTable } from '@/app/leaderboards/LeaderboardTable'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import { listProblems } from '@/lib/problems/queries'
import { overallLeaderboard, PAGE_SIZE, placeOf } from '@/lib/standings/queries'
import { currentUser } from '@/lib/users/current-user'
import { overallColumns } from './columns'
import { FindPlayer } from './FindPlayer'
import { ownPlacePlaceholders } from './ownPlacePlaceholders'
import { type BoardQuery, boardPage, pageOfPlace, textOf } from './query'

interface Props {
  searchParams: Promise<BoardQuery>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('leaderboard')
  return { title: t('title') }
}

/** The leaderboard over all problems. */
export default async function OverallLeaderboard({ searchParams }: Props) {
  const [t, user, locale] = await Promise.all([getTranslations('leaderboard'), currentUser(), getLocale()])
  const query = await searchParams
  const player = textOf(query.player)
  const place = player ? await placeOf(player) : undefined
  const page = boardPage(query, place)
  const kept = currentCachedRendering()
  const [board, problems] = await Promise.all([
    overallLeaderboard(page, kept ? undefined : user?.id),
    listProblems(locale, undefined),
  ])
  kept?.tell({ rows: board.rows })
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
            ownPlacePlaceholders(kept) ??
            (board.own && {
              words: t('ownPlace', { place: board.own.place }),
              href: `/leaderboards?page=${pageOfPlace(board.own.place)}#own`,
            })
          }
        />
      )}
      <LeaderboardTable board={board} columns={overallColumns(t)} sought={player?.toLowerCase()} />
      <Pager href="/leaderboards" page={page} pages={Math.ceil(board.total / PAGE_SIZE)} />
    </>
  )
}
