import 'server-only'
import { type Day, dayAt, type Streaks, streaksOf } from '@/judge/daily/day'
import type { PuzzleId } from '@/judge/puzzles'
import { ACTIVE } from '@/lib/access/duel'
import { VISIBLE } from '@/lib/access/problems'
import { AFTER_SURRENDER_SQL } from '@/lib/access/spoilers'
import { mayOpen, OPENABLE } from '@/lib/access/submissions'
import { db } from '@/lib/core/db'
import { PERSON, type Person } from '@/lib/core/person'
import { resultsOf } from '@/lib/daily/queries'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { puzzleOrNone } from '@/lib/problems/puzzle'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { type FoundReplay, firstOpenGame } from '@/lib/replays/queries'
import { optimalOn } from '@/lib/standings/optimum'

export interface Profile extends Person {
  readonly id: string
  /** What they say of themselves, in one line; empty if they say nothing, or are kept from signing in. */
  readonly line: string
  readonly createdAt: Date
  readonly solved: number
  /** Latest first. */
  readonly standings: readonly ProfileStanding[]
  readonly entries: readonly ProfileEntry[]
}

export interface ProfileStanding {
  readonly problemId: string
  readonly title: string
  readonly puzzle: PuzzleId | null
  readonly accepted: boolean
  readonly score: number
  /** Smaller is better, compared number by number. */
  readonly rank: readonly number[]
  /** Place on the problem's leaderboard, 1-based; null if the standing appeared while the places were read. */
  readonly place: number | null
  readonly reachedAt: Date
  /** Whether the user had given up on the problem before, and so could read how to solve it. */
  readonly afterSurrender: boolean
  /** Set only if it is shared and no contest with its problem is running. */
  readonly submissionId: string | undefined
}

/** An active entry in a duel. */
export interface ProfileEntry {
  readonly id: string
  readonly problemId: string
  readonly title: string
  readonly name: string
  readonly role: DuelRole
  /** Null until a trial is scored. */
  readonly place: number | null
  readonly score: number | null
}

const problemIn = (locale: string) =>
  ({
    select: {
      id: true,
      puzzle: true,
      statements: { ...inLocales(locale), select: { locale: true, title: true } },
    },
  }) as const

/** A user's public profile, without the e-mail address. Hidden problems are left out. */
export async function findProfile(username: string, locale: string): Promise<Profile | undefined> {
  const user = await db.user.findUnique({
    where: { username },
    select: { ...PERSON, id: true, line: true, disabledAt: true, createdAt: true },
  })
  if (!user) return undefined
  const { disabledAt, ...told } = user
  const [standings, entries] = await Promise.all([standingsOf(user.id, locale), entriesOf(user.id, locale)])
  return {
    ...told,
    line: disabledAt ? '' : user.line,
    standings,
    entries,
    solved: standings.filter(({ accepted }) => accepted).length,
  }
}

async function standingsOf(userId: string, locale: string): Promise<ProfileStanding[]> {
  const [rows, places] = await Promise.all([
    db.standing.findMany({
      where: { userId, problem: VISIBLE },
      orderBy: [{ reachedAt: 'desc' }, { problemId: 'asc' }],
      include: {
        submission: { select: { ...OPENABLE, id: true } },
        problem: problemIn(locale),
      },
    }),
    placesOf(userId),
  ])
  return rows.map(({ problem, submission, accepted, score, rank, reachedAt }) => ({
    problemId: problem.id,
    title: statementIn(problem.statements, locale).title,
    puzzle: puzzleOrNone(problem.puzzle, null),
    accepted,
    score,
    rank,
    place: places.get(problem.id)?.place ?? null,
    reachedAt,
    afterSurrender: places.get(problem.id)?.afterSurrender ?? false,
    submissionId: mayOpen(submission, null) ? submission.id : undefined,
  }))
}

interface PlacedStanding {
  readonly problemId: string
  readonly place: number
  readonly afterSurrender: boolean
}

/** A user's place on each leaderboard, and whether they had given up on its problem before, by problem id. */
async function placesOf(userId: string): Promise<ReadonlyMap<string, PlacedStanding>> {
  const rows = await db.$queryRaw<PlacedStanding[]>`
    SELECT s."problemId", ${Prisma.raw(AFTER_SURRENDER_SQL)} AS "afterSurrender",
           (SELECT count(*)::int + 1 FROM "Standing" o WHERE o."problemId" = s."problemId"
               AND (o.rank, o."reachedAt", o."userId") < (s.rank, s."reachedAt", s."userId")) AS place
      FROM "Standing" s WHERE s."userId" = ${userId}::uuid`
  return new Map(rows.map((row) => [row.problemId, row]))
}

/** A user's active entries in duels, as their leaderboards show them to everyone. */
async function entriesOf(userId: string, locale: string): Promise<ProfileEntry[]> {
  const rows = await db.duelEntry.findMany({
    where: { userId, ...ACTIVE, problem: VISIBLE },
    orderBy: [{ problem: { position: 'asc' } }, { role: 'asc' }],
    include: { standing: { select: { place: true, score: true } }, problem: problemIn(locale) },
  })
  return rows.map(({ id, name, role, standing, problem }) => ({
    ...{ id, name, role },
    problemId: problem.id,
    title: statementIn(problem.statements, locale).title,
    place: standing?.place ?? null,
    score: standing?.score ?? null,
  }))
}

/** A place on a leaderboard. */
interface MarkedPlace {
  readonly title: string
  readonly place: number
  /** Address of the leaderboard, or of the entry in a duel. */
  readonly href: string
}

/** What a profile is proud of; all of it is told elsewhere, too. */
export interface Marks {
  readonly solved: number
  /** Number of problems that can be solved: duels are not solved but won. */
  readonly problems: number
  /** Problems whose proven optimum the person has reached, in the order of the profile. */
  readonly optima: readonly { readonly problemId: string; readonly title: string }[]
  /** First to third places, best first. */
  readonly places: readonly MarkedPlace[]
  readonly streak: Streaks
  /** The days on which they solved a labyrinth of the day in time. */
  readonly days: ReadonlySet<Day>
}

/** The worst place that is a mark. */
const LAST_MARKED = 3

/** What a person has achieved, computed from what is stored. During a contest no optimum of its problems is told. */
export async function marksOf(profile: Profile, now: Date): Promise<Marks> {
  const { id, standings, entries, solved } = profile
  const [problems, optima, results] = await Promise.all([
    db.problem.count({ where: { ...VISIBLE, kind: { not: 'duel' } } }),
    Promise.all(standings.map(async (each) => ((await optimalOn(each.problemId))(each) ? [each] : []))),
    resultsOf(id),
  ])
  const places = [
    ...standings.map((each) => ({ ...each, href: `/leaderboards/${each.problemId}` })),
    ...entries.map((each) => ({ ...each, href: `/duel/entries/${each.id}` })),
  ]
  const inTime = results.flatMap(({ day, late }): Day[] => (late ? [] : [day]))
  return {
    ...{ solved, problems },
    optima: optima.flat().map(({ problemId, title }) => ({ problemId, title })),
    places: places
      .flatMap(({ title, place, href }) =>
        place !== null && place <= LAST_MARKED ? [{ title, place, href }] : [],
      )
      .sort((one, other) => one.place - other.place),
    streak: streaksOf(inTime, dayAt(Number(now))),
    days: new Set(inTime),
  }
}

/** How many games a profile shows, how many results are looked at for them, and the longest game, in characters. */
const GAMES = { shown: 3, lookedAt: 6, most: 20_000 }

/**
 * The best results whose games everybody may watch, by their places. During a contest none of its problems is among them, and
 * neither is what its author does not share.
 */
export async function bestGames({ standings }: Profile, locale: string): Promise<FoundReplay[]> {
  const best = standings
    .filter(({ puzzle, submissionId }) => puzzle !== null && submissionId !== undefined)
    .sort(
      (one, other) =>
        Number(other.accepted) - Number(one.accepted) || (one.place ?? Infinity) - (other.place ?? Infinity),
    )
    .slice(0, GAMES.lookedAt)
  const games = await Promise.all(
    best.map(({ submissionId }) => firstOpenGame(submissionId!, locale, GAMES.most)),
  )
  return games.filter((game) => game !== undefined).slice(0, GAMES.shown)
}
