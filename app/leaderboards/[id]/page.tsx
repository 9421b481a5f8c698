import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { RANK_COLUMNS } from '@/app/_boards/ranks'
import { type Column, LeaderboardTable, Player } from '@/app/_components/LeaderboardTable'
import { Link } from '@/app/_components/Link'
import { languageName } from '@/app/_components/languageName'
import { PageHeading } from '@/app/_components/PageHeading'
import { Pager } from '@/app/_components/Pager'
import { VerdictBadge } from '@/app/_components/Verdict'
import { When } from '@/app/_components/When'
import { currentUser } from '@/lib/auth'
import { findProblemHead, type ProblemHead } from '@/lib/problems/queries'
import {
  languagesOn,
  PAGE_SIZE,
  type ProblemRow,
  placeOf,
  problemLeaderboard,
  tiedRows,
} from '@/lib/standings/queries'
import { type BoardQuery, boardPage, pageOfPlace, textOf } from '../asked'
import { FindPlayer, LanguageFilter } from '../FindPlayer'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<BoardQuery>
}

const load = cache(async (id: string) => findProblemHead(id, await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, problem] = [await getTranslations('leaderboard'), await load((await params).id)]
  return problem ? { title: t('titleOf', { problem: problem.title }) } : {}
}

/** Who has solved a problem best. */
export default async function ProblemLeaderboard({ params, searchParams }: Props) {
  const problem = await load((await params).id)
  if (!problem) notFound()
  // Each role has a leaderboard of its own.
  if (problem.kind === 'duel') redirect(`/duel/${problem.id}`)
  const [t, user] = await Promise.all([getTranslations('leaderboard'), currentUser()])
  const query = await searchParams
  const languages = problem.kind === 'bot' ? await languagesOn(problem.id) : []
  const language = languages.find((id) => id === query.language)
  const player = textOf(query.player)
  const place = player ? await placeOf(player, problem.id, language) : undefined
  const page = boardPage(query, place)
  const board = await problemLeaderboard(problem.id, page, user?.id, language)
  const address = `/leaderboards/${problem.id}`
  const filter: Record<string, string> = language ? { language } : {}
  const ownPage = board.own && new URLSearchParams({ ...filter, page: `${pageOfPlace(board.own.place)}` })
  return (
    <>
      <PageHeading title={t('titleOf', { problem: problem.title })}>
        <Link href={`/problems/${problem.id}`} className="link">
          {t('toProblem')}
        </Link>
      </PageHeading>
      {board.total > 0 && (
        <FindPlayer
          player={player}
          found={place !== undefined}
          own={board.own && { place: board.own.place, href: `${address}?${ownPage}#own` }}
        >
          {languages.length > 1 && (
            <LanguageFilter chosen={language} languages={languages.map((id) => [id, languageName(id)])} />
          )}
        </FindPlayer>
      )}
      <LeaderboardTable
        board={board}
        columns={await columnsOf(problem)}
        sought={player?.toLowerCase()}
        tied={tiedRows(board.rows)}
      />
      <Pager href={address} page={page} pages={Math.ceil(board.total / PAGE_SIZE)} query={filter} />
    </>
  )
}

async function columnsOf({ puzzle, kind }: ProblemHead): Promise<Column<ProblemRow>[]> {
  const t = await getTranslations('leaderboard')
  const ranks = await getTranslations('ranks')
  return [
    {
      name: t('player'),
      cell: (row) => (
        <>
          <Player row={row} />
          {row.language && (
            <span className="block text-small font-normal text-soft sm:hidden">
              {languageName(row.language)}
            </span>
          )}
        </>
      ),
    },
    {
      name: t('result'),
      cell: (row) => (
        <Result
          href={row.submissionId ? `/submissions/${row.submissionId}` : undefined}
          accepted={row.accepted}
        />
      ),
    },
    ...(kind === 'bot'
      ? [
          {
            name: t('language'),
            narrow: false,
            cell: (row: ProblemRow) => row.language && languageName(row.language),
          },
        ]
      : []),
    { name: t('score'), figure: 'percent', cell: (row) => row.score },
    ...RANK_COLUMNS[puzzle].map(
      ({ index, name }): Column<ProblemRow> => ({
        name: ranks(name),
        figure: 'number',
        narrow: false,
        cell: (row) => (row.accepted ? row.rank[index] : undefined),
      }),
    ),
    { name: t('reached'), narrow: false, cell: (row) => <When at={row.reachedAt} /> },
  ]
}

/** The verdict; it leads to the submission where its owner has shared it. */
function Result({ accepted, href }: { accepted: boolean; href: string | undefined }) {
  const badge = <VerdictBadge verdict={accepted ? 'accepted' : 'partial'} />
  return href ? (
    <Link href={href} className="link">
      {badge}
    </Link>
  ) : (
    badge
  )
}
