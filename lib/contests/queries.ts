import type { FormatId } from '@/judge/contest/formats'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { CONTESTS, type Contest, inPhase, type Phase, phaseOf, runsAt } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { editionOf } from './edition'

/** A contest as administrators see it. */
export interface ContestPage extends Contest {
  readonly phase: Phase
  readonly description: string
  readonly format: FormatId
  /** To be sent back with a change, see `editionOf`. */
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

const include = (locale: string) => ({
  problems: {
    orderBy: [{ position: 'asc' as const }, { problemId: 'asc' as const }],
    select: { problem: problemIn(locale) },
  },
})

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
  readonly description: string
  readonly format: string
  readonly updatedAt: Date
  readonly problems: readonly { readonly problem: Named }[]
}

function pageOf(row: Row, locale: string): ContestPage {
  const { id, title, startsAt, endsAt, opensSources, description, format, problems } = row
  return {
    ...{ id, title, startsAt, endsAt, opensSources, description, format: format as FormatId },
    phase: phaseOf(row, new Date()),
    edition: editionOf(row),
    problems: problems.map(({ problem }) => nameOf(problem, locale)),
  }
}

/**
 * All contests, latest start first. Like the following queries, it throws `NotAllowed` unless the actor is an
 * administrator.
 */
export async function listContests(actor: Actor | null, locale: string): Promise<ContestPage[]> {
  requireAdministrator(actor)
  const rows = await db.contest.findMany({
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    include: include(locale),
  })
  return rows.map((row) => pageOf(row, locale))
}

/** One contest; `undefined` if there is none. */
export async function findContest(
  actor: Actor | null,
  id: string,
  locale: string,
): Promise<ContestPage | undefined> {
  requireAdministrator(actor)
  const row = isId(id) ? await db.contest.findUnique({ where: { id }, include: include(locale) }) : null
  return row ? pageOf(row, locale) : undefined
}

/** The problems that a contest can have, including hidden ones. */
export async function problemsForContests(actor: Actor | null, locale: string): Promise<ProblemName[]> {
  requireAdministrator(actor)
  const rows = await db.problem.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    ...problemIn(locale),
  })
  return rows.map((row) => nameOf(row, locale))
}

/** Every contest that a problem has been, is or will be in. */
export const contestsOf = (problemId: string) =>
  db.contestProblem.findMany({ where: { problemId }, ...CONTESTS })

/** The time, in milliseconds, that storing a submission may take after the check whether a contest opens it. */
const STORING = 60_000

/**
 * A contest that opens current submissions to a problem but is not among those that the form announced: it was created
 * or moved after the form was opened.
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

/** A contest as a problem's page announces it. */
export interface ContestNews extends Contest {
  readonly phase: 'coming' | 'running'
}

/** How long before its start a contest is announced, in milliseconds. */
export const ANNOUNCEMENT_LEAD_MS = 7 * 24 * 60 * 60 * 1000

/** The running contests of a problem, then those that start within a week. */
export async function contestNews(problemId: string, now = new Date()): Promise<ContestNews[]> {
  const links = await contestsOf(problemId)
  const soon = inPhase(links, 'coming', now).filter(
    ({ startsAt }) => Number(startsAt) - Number(now) <= ANNOUNCEMENT_LEAD_MS,
  )
  return [
    ...inPhase(links, 'running', now).map((contest) => ({ ...contest, phase: 'running' as const })),
    ...soon
      .sort((one, other) => Number(one.startsAt) - Number(other.startsAt))
      .map((contest) => ({ ...contest, phase: 'coming' as const })),
  ]
}

/** Ids of the problems in running contests. */
export async function problemsInContests(now = new Date()): Promise<ReadonlySet<string>> {
  const links = await db.contestProblem.findMany({
    where: { contest: runsAt(now) },
    select: { problemId: true },
  })
  return new Set(links.map(({ problemId }) => problemId))
}
