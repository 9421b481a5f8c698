import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { recordsAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager } from '@/app/_ui/Pager'
import { RecordFigures } from '@/app/_ui/RecordFigures'
import { LeaderboardTable } from '@/app/leaderboards/LeaderboardTable'
import { rankFiguresOf } from '@/judge/puzzles'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import { findProblemHead, type ProblemHead } from '@/lib/problems/queries'
import { type HouseResult, houseResult } from '@/lib/standings/house'
import { hasEquals, languagesOn, PAGE_SIZE, placeOf, problemLeaderboard } from '@/lib/standings/queries'
import { currentUser } from '@/lib/users/current-user'
import { FindPlayer, LanguageFilter, ownPlacePlaceholders } from '../FindPlayer'
import { boardPage, pageOfPlace, textOf } from '../query'
import { problemColumns } from './columns'

type Props = PageProps<'/leaderboards/[id]'>

const load = cache(async (id: string) => findProblemHead(id, await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, problem] = [await getTranslations('leaderboard'), await load((await params).id)]
  return problem ? { title: t('titleOf', { problem: problem.title }) } : {}
}

/** The leaderboard of a problem. */
export default async function ProblemLeaderboard({ params, searchParams }: Props) {
  const problem = await load((await params).id)
  if (!problem) notFound()
  // Each role has a leaderboard of its own.
  if (problem.kind === 'duel') redirect(`/duel/${problem.id}`)
  const [t, user] = await Promise.all([getTranslations('leaderboard'), currentUser()])
  const query = await searchParams
  const languages = problem.kind === 'bot' || problem.kind === 'program' ? await languagesOn(problem.id) : []
  const language = languages.find((id) => id === query.language)
  const player = textOf(query.player)
  const place = player ? await placeOf(player, problem.id, language) : undefined
  const page = boardPage(query, place)
  const kept = currentCachedRendering()
  const board = await problemLeaderboard(problem.id, page, kept ? undefined : user?.id, language)
  kept?.tell({ problem: { id: problem.id, puzzle: problem.puzzle, kind: problem.kind }, rows: board.rows })
  const address = `/leaderboards/${problem.id}`
  const filter: Record<string, string> = language ? { language } : {}
  const ownPage = board.own && new URLSearchParams({ ...filter, page: `${pageOfPlace(board.own.place)}` })
  return (
    <>
      <PageHeading title={t('titleOf', { problem: problem.title })}>
        <span className="flex flex-wrap gap-x-5">
          <Link href={`/problems/${problem.id}`} className="link">
            {t('toProblem')}
          </Link>
          <Link href={recordsAddress(problem.id)} className="link">
            {t('toHistory')}
          </Link>
        </span>
      </PageHeading>
      {board.total > 0 && (
        <FindPlayer
          player={player}
          found={place !== undefined}
          own={
            ownPlacePlaceholders(kept) ??
            (board.own && {
              words: t('ownPlace', { place: board.own.place }),
              href: `${address}?${ownPage}#own`,
            })
          }
        >
          {languages.length > 1 && (
            <LanguageFilter chosen={language} languages={languages.map((id) => [id, languageName(id)])} />
          )}
        </FindPlayer>
      )}
      <LeaderboardTable
        board={board}
        solveAt={`/problems/${problem.id}`}
        columns={problemColumns(problem, t, await getTranslations('ranks'))}
        sought={player?.toLowerCase()}
        equals={hasEquals(board.rows)}
      />
      <House problem={problem} result={await houseResult(problem.id)} />
      <Pager href={address} page={page} pages={Math.ceil(board.total / PAGE_SIZE)} query={filter} />
    </>
  )
}

interface HouseProps {
  problem: ProblemHead
  result: HouseResult | undefined
}

/** What the site's own solver reaches: a line to beat, without a place. */
async function House({ problem: { puzzle }, result }: HouseProps) {
  const t = await getTranslations('leaderboard.house')
  if (!result) return null
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-4 border-y border-hairline py-2">
      <span className="font-medium">{t('name')}</span>
      <span className="text-small text-soft">{t('unranked')}</span>
      {rankFiguresOf(puzzle).length > 0 && <RecordFigures puzzle={puzzle} result={result} />}
      {result.language && <span className="text-soft">{languageName(result.language)}</span>}
      {result.submissionId && (
        <Link href={`/submissions/${result.submissionId}`} className="link ms-auto">
          {t('watch')}
        </Link>
      )}
    </p>
  )
}
