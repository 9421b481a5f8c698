import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { RANK_COLUMNS } from '@/app/_boards/ranks'
import { type Column, LeaderboardTable, Player } from '@/app/_components/LeaderboardTable'
import { Link } from '@/app/_components/Link'
import { languageName } from '@/app/_components/languageName'
import { PageHeading } from '@/app/_components/PageHeading'
import { Pager, pageOf } from '@/app/_components/Pager'
import { VerdictBadge } from '@/app/_components/Verdict'
import { When } from '@/app/_components/When'
import { currentUser } from '@/lib/auth'
import { findProblemHead, type ProblemHead } from '@/lib/problems/queries'
import { PAGE_SIZE, type ProblemRow, problemLeaderboard } from '@/lib/standings/queries'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ page?: string | string[] }>
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
  const page = pageOf((await searchParams).page)
  const board = await problemLeaderboard(problem.id, page, user?.id)
  return (
    <>
      <PageHeading title={t('titleOf', { problem: problem.title })}>
        <Link href={`/problems/${problem.id}`} className="link">
          {t('toProblem')}
        </Link>
      </PageHeading>
      <LeaderboardTable board={board} columns={await columnsOf(problem)} />
      <Pager href={`/leaderboards/${problem.id}`} page={page} pages={Math.ceil(board.total / PAGE_SIZE)} />
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
