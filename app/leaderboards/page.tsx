import { useFormatter, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { standingsAddress } from '@/app/_ui/addresses'
import { Crest, PersonCrest } from '@/app/_ui/Crest'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { useScore } from '@/app/_ui/formatScore'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager } from '@/app/_ui/Pager'
import { LeaderboardTable, overallColumns } from '@/app/leaderboards/LeaderboardTable'
import { rankFiguresOf } from '@/judge/puzzles'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import type { Person } from '@/lib/core/person'
import { type DuelNow, duelsNow } from '@/lib/home/now'
import { type ListedProblem, listProblems } from '@/lib/problems/queries'
import { type PodiumRow, podiums } from '@/lib/standings/podium'
import { overallLeaderboard, PAGE_SIZE, placeOf } from '@/lib/standings/queries'
import { currentUser } from '@/lib/users/current-user'
import { FindPlayer, ownPlacePlaceholders } from './FindPlayer'
import { boardPage, pageOfPlace, textOf } from './query'

export const generateMetadata = fixedTitle('leaderboard', 'title')

/** The leaderboard over all problems. */
export default async function OverallLeaderboard({ searchParams }: PageProps<'/leaderboards'>) {
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
          </Link>{' '}
          <Link href="/ratings" className="link ms-4">
            {t('toRatings')}
          </Link>
        </p>
      </PageHeading>
      {/* On phones the standings of all problems come first. */}
      <div className="flex flex-col gap-y-12">
        {page === 1 && !player && <Podiums problems={problems} firsts={firsts} duels={duels} />}
        <section aria-labelledby="overall" className="min-w-0 max-sm:order-first">
          <h2 id="overall" className="mb-3 text-title">
            {t('overall')}
          </h2>
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
        </section>
      </div>
    </>
  )
}

interface PodiumsProps {
  problems: readonly ListedProblem[]
  firsts: ReadonlyMap<string, readonly PodiumRow[]>
  duels: readonly DuelNow[]
}

/** A card per problem with its first three, and one per role of a duel. Those without standings are one line. */
function Podiums({ problems, firsts, duels }: PodiumsProps) {
  const t = useTranslations('leaderboard')
  const [roles, ranks] = [useTranslations('duel'), useTranslations('ranks')]
  const [format, score] = [useFormatter(), useScore()]
  /** The figure of the first place; those who have not solved it have a percentage. */
  const unitOf = ({ id, puzzle }: ListedProblem) => {
    const [first] = rankFiguresOf(puzzle)
    return first && firsts.get(id)?.[0]?.accepted ? ranks(`${puzzle}.${first.name}.label`) : t('score')
  }
  const figure = ({ puzzle }: ListedProblem, { accepted, rank, score: reached }: PodiumRow) => {
    const [first] = rankFiguresOf(puzzle)
    const value = accepted && first && rank[first.index]
    return typeof value === 'number'
      ? format.number(value)
      : format.number(reached, { style: 'percent', maximumFractionDigits: 0 })
  }
  const single = problems.filter(({ kind }) => kind !== 'duel')
  const isEmpty = ({ id }: ListedProblem) => (firsts.get(id) ?? []).length === 0
  const sides = duels.flatMap(({ duel, roles: both }) =>
    both.map((side) => ({ ...side, duel, href: `/duel/${duel.id}#${side.role}` })),
  )
  const empty = [
    ...single.filter(isEmpty).map(({ id, title }) => ({ href: standingsAddress(id), title })),
    ...sides
      .filter(({ leaders }) => leaders.length === 0)
      .map(({ href, duel, role }) => ({ href, title: `${duel.title} · ${roles(`roles.${role}`)}` })),
  ]
  return (
    <section aria-labelledby="by-problem">
      <h2 id="by-problem" className="mb-4 text-title">
        {t('byProblem')}
      </h2>
      <div className="grid gap-x-10 gap-y-8 empty:hidden sm:grid-cols-2 wide:grid-cols-3 min-[110rem]:grid-cols-5">
        {single
          .filter((problem) => !isEmpty(problem))
          .map((problem) => (
            <Card
              key={problem.id}
              href={standingsAddress(problem.id)}
              title={problem.title}
              unit={unitOf(problem)}
            >
              {(firsts.get(problem.id) ?? []).map((row, index) => (
                <Place
                  key={row.username}
                  {...{ place: index + 1, name: row.name, author: row }}
                  href={`/users/${row.username}`}
                  figure={figure(problem, row)}
                />
              ))}
            </Card>
          ))}
        {sides
          .filter(({ leaders }) => leaders.length > 0)
          .map(({ duel, role, href, leaders }) => (
            <Card
              key={href}
              href={href}
              title={duel.title}
              part={roles(`roles.${role}`)}
              unit={roles('score')}
            >
              {leaders.map(({ entryId, name, author, place, score: reached }) => (
                <Place
                  key={entryId}
                  {...{ place, name, author }}
                  href={`/duel/entries/${entryId}`}
                  figure={score(reached)}
                />
              ))}
            </Card>
          ))}
      </div>
      {empty.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer py-1 text-soft">{t('open', { count: empty.length })}</summary>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {empty.map(({ href, title }) => (
              <li key={href}>
                <Link href={href} className="link inline-block py-1">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface CardProps {
  href: string
  title: string
  /** The role of a duel. */
  part?: string
  /** What the figures count. */
  unit: string
  children: readonly ReactNode[]
}

function Card({ href, title, part, unit, children }: CardProps) {
  return (
    <section className="min-w-0 border-t border-edge pt-2">
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-large">
          <Link href={href} className="hover:underline">
            {title}
            {part && <span className="font-sans text-base font-normal text-soft"> · {part}</span>}
          </Link>
        </h3>
        <span className="text-small whitespace-nowrap text-soft">{unit}</span>
      </div>
      <ol className="mt-1">{children}</ol>
    </section>
  )
}

interface PlaceProps {
  place: number
  name: string
  /** Null for a built-in bot. */
  author: Person | null
  href: string
  /** The figure that decides the place. */
  figure: string
}

function Place({ place, name, author, href, figure }: PlaceProps) {
  const format = useFormatter()
  return (
    <li className="flex items-center gap-x-2 border-b border-hairline py-1.5 last:border-0">
      <span className="w-4 text-soft tabular-nums">{format.number(place)}</span>
      {author ? <PersonCrest of={author} /> : <Crest name={name} />}
      <Link href={href} className="truncate hover:underline">
        {name}
      </Link>
      <span className="ms-auto tabular-nums">{figure}</span>
    </li>
  )
}
