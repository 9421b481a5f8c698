import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager } from '@/app/_ui/Pager'
import { LeaderboardTable, overallColumns } from '@/app/leaderboards/LeaderboardTable'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import { duelsNow } from '@/lib/home/now'
import { listProblems } from '@/lib/problems/queries'
import { podiums } from '@/lib/standings/podium'
import { overallLeaderboard, PAGE_SIZE, placeOf } from '@/lib/standings/queries'
import { currentUser } from '@/lib/users/current-user'
import { FindPlayer, ownPlacePlaceholders } from './FindPlayer'
import { Podiums } from './Podiums'
import { type BoardQuery, boardPage, pageOfPlace, textOf } from './query'

interface Props {
  searchParams: Promise<BoardQuery>
}

export const generateMetadata = fixedTitle('leaderboard', 'title')

/** The leaderboard over all problems. */
export default async function OverallLeaderboard({ searchParams }: Props) {
  const [t, user, locale] = await Promise.all([getTranslations('leaderboard'), currentUser(), getLocale()])
  const query = await searchParams
  const player = textOf(query.player)
  const place = player ? await placeOf(player) : undefined
  const page = boardPage(query, place)
  const kept = currentCachedRendering()
  const [board, problems, firsts, duels] = await Promise.all([
    overallLeaderboard(page, kept ? undefined : user?.id),
    listProblems(locale, undefined),
    podiums(),
    duelsNow(locale),
  ])
  kept?.tell({ rows: board.rows })
  return (
    <>
      <PageHeading title={t('title')}>
        <p>{t('lead')}</p>
        <p className="mt-1">
          <Link href="/records" className="link">
            {t('toRecords')}
          </Link>
        </p>
      </PageHeading>
      {page === 1 && !player && <Podiums problems={problems} firsts={firsts} duels={duels} />}
      <h2 className="mb-3 text-title">{t('overall')}</h2>
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
      <LeaderboardTable
        solveAt="/problems"
        board={board}
        columns={overallColumns(t)}
        sought={player?.toLowerCase()}
      />
      <Pager href="/leaderboards" page={page} pages={Math.ceil(board.total / PAGE_SIZE)} />
    </>
  )
}
