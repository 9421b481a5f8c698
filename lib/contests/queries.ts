import { type Actor, mustAdminister } from '@/lib/access/administration'
import { CONTESTS, type Contest, inPhase, type Phase, phaseOf } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { editionOf } from './edition'

/** A contest with everything that an administrator decides about it. */
export interface ContestPage extends Contest {
  readonly phase: Phase
  /** For whoever changes it. */
  readonly edition: string
  readonly problems: readonly ProblemName[]
}

export interface ProblemName {
  readonly id: string
  readonly title: string
  readonly hidden: boolean
}

const problemIn = (locale: string) =>
  ({
    select: {
      id: true,
      hidden: true,
      statements: { ...inLocales(locale), select: { locale: true, title: true } },
    },
  }) as const

const include = (locale: string) =>
  ({
    problems: { orderBy: { problem: { position: 'asc' } }, select: { problem: problemIn(locale) } },
  }) as const

interface Named {
  readonly id: string
  readonly hidden: boolean
  readonly statements: readonly { readonly locale: string; readonly title: string }[]
}

const nameOf = ({ id, hidden, statements }: Named, locale: string): ProblemName => ({
  id,
  hidden,
  title: statementIn(statements, locale).title,
})

type Row = Contest & {
  readonly updatedAt: Date
  readonly problems: readonly { readonly problem: Named }[]
}

function pageOf(row: Row, locale: string): ContestPage {
  const { id, title, startsAt, endsAt, opensSources, problems } = row
  return {
    ...{ id, title, startsAt, endsAt, opensSources },
    phase: phaseOf(row, new Date()),
    edition: editionOf(row),
    problems: problems.map(({ problem }) => nameOf(problem, locale)),
  }
}

/** All contests, the last to start first. Throws `NotAllowed` for everybody but an administrator, as what follows. */
export async function listContests(actor: Actor | null, locale: string): Promise<ContestPage[]> {
  mustAdminister(actor)
  const rows = await db.contest.findMany({
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    include: include(locale),
  })
  return rows.map((row) => pageOf(row, locale))
}

/** One of them; `undefined` where there is none. */
export async function findContest(
  actor: Actor | null,
  id: string,
  locale: string,
): Promise<ContestPage | undefined> {
  mustAdminister(actor)
  const row = isId(id) ? await db.contest.findUnique({ where: { id }, include: include(locale) }) : null
  return row ? pageOf(row, locale) : undefined
}

/** What a contest can have, hidden problems too. */
export async function problemsForContests(actor: Actor | null, locale: string): Promise<ProblemName[]> {
  mustAdminister(actor)
  const rows = await db.problem.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    ...problemIn(locale),
  })
  return rows.map((row) => nameOf(row, locale))
}

/** Every contest that a problem has been, is or will be in. */
export const contestsOf = (problemId: string) =>
  db.contestProblem.findMany({ where: { problemId }, ...CONTESTS })

/** How long a submission may take to be stored after it was looked whether a contest opens it, in milliseconds. */
const STORING = 60_000

/**
 * A contest that opens what is submitted to a problem now, though it is not among those of which the form told. It may
 * have been made, or moved, since the form was opened.
 */
export async function unseenPledge(
  problemId: string,
  seen: readonly string[],
  now = new Date(),
): Promise<Contest | undefined> {
  const soon = new Date(Number(now) + STORING)
  return (await contestsOf(problemId))
    .map(({ contest }) => contest)
    .filter((contest) => contest.opensSources && !seen.includes(contest.id))
    .find((contest) => phaseOf(contest, now) !== 'over' && phaseOf(contest, soon) !== 'coming')
}

/** What a problem tells its readers. */
export interface ContestNews extends Contest {
  readonly phase: 'coming' | 'running'
}

/** How long before its start a contest is announced, in milliseconds. */
export const AHEAD = 7 * 24 * 60 * 60 * 1000

/** The contests of a problem that run, and those that start within a week; those that run come first. */
export async function contestNews(problemId: string, now = new Date()): Promise<ContestNews[]> {
  const links = await contestsOf(problemId)
  const soon = inPhase(links, 'coming', now).filter(({ startsAt }) => Number(startsAt) - Number(now) <= AHEAD)
  return [
    ...inPhase(links, 'running', now).map((contest) => ({ ...contest, phase: 'running' as const })),
    ...soon
      .sort((one, other) => Number(one.startsAt) - Number(other.startsAt))
      .map((contest) => ({ ...contest, phase: 'coming' as const })),
  ]
}
