import { withShared } from '@/judge/tournament/board'
import { ROLES } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import { VISIBLE } from '@/lib/access/problems'
import { phaseOf } from '@/lib/access/windows'
import { standsAt } from '@/lib/contests/clock'
import { ANNOUNCEMENT_LEAD_MS } from '@/lib/contests/news'
import { db } from '@/lib/core/db'
import { PERSON, type Person } from '@/lib/core/person'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'

/*
 * What is happening now, for the home page: only what the leaderboards show as well. Hidden problems are left out, and
 * so are contests that have only hidden problems or are not public.
 */

interface Named {
  readonly id: string
  readonly title: string
}

export interface Solution {
  readonly problem: Named
  readonly user: Person
  readonly at: Date
}

export interface ContestNow {
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly phase: 'coming' | 'running' | 'paused'
  readonly problems: readonly Named[]
}

export interface DuelNow {
  readonly duel: Named
  readonly roles: readonly { readonly role: DuelRole; readonly leaders: readonly Leader[] }[]
}

export interface Leader {
  readonly entryId: string
  readonly name: string
  /** Null for a built-in bot. */
  readonly author: Person | null
  readonly place: number
  /** Whether another entry has the same place. */
  readonly shared: boolean
  readonly score: number
}

/** What the home page shows of now. */
export interface HomeNow {
  readonly solutions: readonly Solution[]
  readonly contests: readonly ContestNow[]
  /** The first duels, and whether there are more. */
  readonly duels: readonly DuelNow[]
  readonly moreDuels: boolean
}

/** How many solutions of followed people the home page shows. */
export const FOLLOWED = 4

/** The standings of how many duels are shown. */
const DUELS = 3
const SOLUTIONS = 6
const CONTESTS = 3
const LEADERS = 3

const titled = (locale: string) =>
  ({ id: true, statements: { ...inLocales(locale), select: { locale: true, title: true } } }) as const

const named = (
  problem: { id: string; statements: readonly { locale: string; title: string }[] },
  locale: string,
): Named => ({ id: problem.id, title: statementIn(problem.statements, locale).title })

/** What everybody sees on the home page of what happens now. */
export async function homeNow(locale: string, now: Date): Promise<HomeNow> {
  const [solutions, contests, duels] = await Promise.all([
    latestSolutions(locale),
    contestsNow(locale, now),
    duelsNow(locale, DUELS + 1),
  ])
  return { solutions, contests, duels: duels.slice(0, DUELS), moreDuels: duels.length > DUELS }
}

/** The latest of the best answers that solve their problem, latest first. */
export async function latestSolutions(locale: string): Promise<Solution[]> {
  const rows = await db.standing.findMany({
    where: { accepted: true, problem: VISIBLE },
    orderBy: { reachedAt: 'desc' },
    take: SOLUTIONS,
    select: {
      reachedAt: true,
      user: { select: PERSON },
      problem: { select: titled(locale) },
    },
  })
  return rows.map(({ reachedAt, user, problem }) => ({
    at: reachedAt,
    user,
    problem: named(problem, locale),
  }))
}

/** Running contests and those that start within a week, earliest start first. */
export async function contestsNow(locale: string, now: Date): Promise<ContestNow[]> {
  const seen = { problem: VISIBLE }
  const rows = await db.contest.findMany({
    where: {
      audience: 'public',
      endsAt: { gt: now },
      startsAt: { lte: new Date(Number(now) + ANNOUNCEMENT_LEAD_MS) },
      problems: { some: seen },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: CONTESTS,
    include: {
      removed: { where: standsAt(now), select: { id: true } },
      problems: {
        where: seen,
        orderBy: { problem: { position: 'asc' } },
        select: { problem: { select: titled(locale) } },
      },
    },
  })
  return rows.map(({ id, title, startsAt, endsAt, problems, removed }) => ({
    ...{ id, title, startsAt, endsAt },
    phase:
      phaseOf({ startsAt, endsAt }, now) !== 'running' ? 'coming' : removed.length > 0 ? 'paused' : 'running',
    problems: problems.map(({ problem }) => named(problem, locale)),
  }))
}

/** The first three of each role in the duels, all of them or the first ones, in leaderboard order. */
export async function duelsNow(locale: string, most?: number): Promise<DuelNow[]> {
  const duels = await db.problem.findMany({
    where: { kind: 'duel', ...VISIBLE },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    ...(most !== undefined && { take: most }),
    select: titled(locale),
  })
  const leaders = (problemId: string, role: DuelRole) =>
    db.duelStanding.findMany({
      where: { problemId, role, place: { not: null }, score: { not: null }, entry: ACTIVE },
      orderBy: { position: 'asc' },
      // One more, which may share the last place.
      take: LEADERS + 1,
      select: {
        place: true,
        score: true,
        entry: { select: { id: true, name: true, user: { select: PERSON } } },
      },
    })
  return Promise.all(
    duels.map(async (problem) => {
      const roles = ROLES.map(async (role) => ({
        role,
        leaders: withShared(await leaders(problem.id, role))
          .slice(0, LEADERS)
          .flatMap(({ place, shared, score, entry }) =>
            place === null || score === null
              ? []
              : [{ entryId: entry.id, name: entry.name, author: entry.user, place, shared, score }],
          ),
      }))
      return { duel: named(problem, locale), roles: await Promise.all(roles) }
    }),
  )
}
