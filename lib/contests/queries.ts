import type { Colour } from '@/judge/contest/labels'
import type { Verdict } from '@/judge/verdicts'
import { type Actor, isAdministrator, requireAdministrator } from '@/lib/access/administration'
import { taughtBy } from '@/lib/access/classes'
import { listedFor, organisedBy, requireHost } from '@/lib/access/contests'
import { VISIBLE } from '@/lib/access/problems'
import { CONTESTS, type Contest, type Phase, phaseOf, runsAt, secrecyOf } from '@/lib/access/windows'
import { editedBy } from '@/lib/access/workshop'
import { db, pool } from '@/lib/core/db'
import { editionOf } from '@/lib/core/edition'
import { isId } from '@/lib/core/id'
import type { Contest as ContestRow, Prisma, Problem } from '@/lib/generated/prisma/client'
import type { ProblemKind } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { standsAt } from './clock'
import { requireOrganiserOf } from './organisers'
import { type Settings, settingsOf } from './settings'

/** A contest as its organisers see it. */
export interface ContestPage extends Contest, Settings {
  readonly phase: Phase
  readonly finalisedAt: Date | null
  /** The class that it is for, by its id. */
  readonly classId: string | null
  /** Whether its clock stands still. */
  readonly paused: boolean
  /** Whether somebody takes part, so that the size of teams is fixed. */
  readonly hasParticipants: boolean
  /** To be sent back with a change, see `editionOf`. */
  readonly edition: string
  readonly problems: readonly ContestProblemName[]
}

export interface ProblemName {
  readonly id: string
  readonly title: string
  readonly hidden: boolean
  readonly kind: ProblemKind
}

/** A problem of a contest with its settings there. */
export interface ContestProblemName extends ProblemName {
  readonly points: number
  /** Null: the colour of its place. */
  readonly colour: Colour | null
}

const problemIn = (locale: string) =>
  ({
    select: {
      ...{ id: true, hidden: true, kind: true },
      statements: { ...inLocales(locale), select: { locale: true, title: true } },
    },
  }) as const

const include = (locale: string) => ({
  removed: { where: standsAt(new Date()), select: { id: true } },
  problems: {
    orderBy: [{ position: 'asc' as const }, { problemId: 'asc' as const }],
    select: { points: true, colour: true, problem: problemIn(locale) },
  },
  _count: { select: { participations: true } },
})

interface Named extends Pick<Problem, 'id' | 'hidden' | 'kind'> {
  readonly statements: readonly { readonly locale: string; readonly title: string }[]
}

const nameOf = ({ id, hidden, kind, statements }: Named, locale: string): ProblemName => ({
  ...{ id, hidden, kind },
  title: statementIn(statements, locale).title,
})

type Row = ContestRow & {
  readonly problems: readonly {
    readonly points: number
    readonly colour: string | null
    readonly problem: Named
  }[]
  readonly _count: { readonly participations: number }
  readonly removed: readonly object[]
}

function pageOf(row: Row, locale: string): ContestPage {
  const { id, startsAt, endsAt, closesAt, freezesAt, thawedAt, finalisedAt, classId } = row
  const { _count, removed, problems } = row
  return {
    ...settingsOf(row),
    id,
    startsAt,
    endsAt,
    closesAt,
    freezesAt,
    thawedAt,
    finalisedAt,
    classId,
    paused: removed.length > 0,
    hasParticipants: _count.participations > 0,
    phase: phaseOf(row, new Date()),
    edition: editionOf(row),
    problems: problems.map(({ points, colour, problem }) => ({
      ...nameOf(problem, locale),
      ...{ points, colour: colour as Colour | null },
    })),
  }
}

/** All contests, latest start first. Throws `NotAllowed` unless the actor is an administrator. */
export async function listContests(actor: Actor | null, locale: string): Promise<ContestPage[]> {
  requireAdministrator(actor)
  const rows = await db.contest.findMany({
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    include: include(locale),
  })
  return rows.map((row) => pageOf(row, locale))
}

/** The contests that the actor runs, latest start first: their ids and titles. */
export async function ownContests(actor: Actor): Promise<{ readonly id: string; readonly title: string }[]> {
  return db.contest.findMany({
    where: organisedBy(actor),
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: OWN,
    select: { id: true, title: true },
  })
}

/** How many of the own contests are offered. */
const OWN = 100

/** One contest that the actor runs; `undefined` if there is none. */
export async function findContest(
  actor: Actor | null,
  id: string,
  locale: string,
): Promise<ContestPage | undefined> {
  if (!actor || !isId(id)) return undefined
  const row = await db.contest.findFirst({ where: { id, ...organisedBy(actor) }, include: include(locale) })
  return row ? pageOf(row, locale) : undefined
}

/**
 * The problems that the actor can choose for a contest: those that everybody sees, those that they own in the Workshop, and
 * for administrators all hidden ones, too. A contest that has hidden problems keeps them, whoever changes it. Throws `NotAllowed` unless the actor may create
 * contests or runs this one.
 */
export async function problemsForContests(
  actor: Actor | null,
  locale: string,
  contestId?: string,
): Promise<ProblemName[]> {
  if (contestId === undefined) requireHost(actor)
  else await requireOrganiserOf(actor, contestId)
  const present = contestId === undefined ? [] : [{ contests: { some: { contestId } } }]
  const own = { id: { in: [...(await ownProblems(actor))] } }
  const rows = await db.problem.findMany({
    where: isAdministrator(actor) ? {} : { OR: [VISIBLE, own, ...present] },
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
    .find((contest) => secrecyOf(contest, now) !== 'over' && secrecyOf(contest, soon) !== 'coming')
}

/** Ids of the problems in running contests. */
export async function problemsInContests(now = new Date()): Promise<ReadonlySet<string>> {
  const links = await db.contestProblem.findMany({
    where: { contest: runsAt(now) },
    select: { problemId: true },
  })
  return new Set(links.map(({ problemId }) => problemId))
}

/** A class, or a contest, by its name. */
export interface Titled {
  readonly id: string
  readonly title: string
}

/** The classes that somebody may set a contest for: those that they teach, and the one that the contest is for already. */
export const classesForContests = ({ id: userId }: Actor, contestId?: string): Promise<Titled[]> =>
  db.class.findMany({
    where: {
      OR: [
        taughtBy(userId),
        ...(contestId && isId(contestId) ? [{ contests: { some: { id: contestId } } }] : []),
      ],
    },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true },
  })

/** The contests for a class that are not over and that somebody may see, first start first. */
export const contestsOfClass = (viewer: Actor, classId: string, now = new Date()): Promise<Titled[]> =>
  db.contest.findMany({
    where: { classId, endsAt: { gt: now }, ...listedFor(viewer) },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true },
  })

/** The ids of the problems of the Workshop that somebody owns: they may choose them for contests, also while they are hidden. */
export async function ownProblems(
  actor: Actor | null,
  tx: Prisma.TransactionClient = db,
): Promise<readonly string[]> {
  if (!actor) return []
  const drafts = await tx.draft.findMany({ where: editedBy(actor), select: { id: true } })
  return drafts.map(({ id }) => id)
}

/** A submission that counts for a contest. */
export interface Submitted {
  readonly id: string
  /** The participation that it counts for, and its display name. */
  readonly participant: string
  readonly name: string
  /** The id of its problem. */
  readonly problem: string
  /** Null for an answer string. */
  readonly language: string | null
  /** Null until it is judged. */
  readonly verdict: Verdict | null
  readonly createdAt: Date
}

/** The newest that are listed. */
export const LISTED = 100

const submitted = (where: string) => `
    SELECT s.id, p.id AS participant, coalesce(t.name, u.name, '') AS name, s."problemId" AS problem, s.language, s.verdict,
           s."createdAt"
      FROM "ContestEvent" e
      JOIN "Contest" k ON k.id = e."contestId"
      JOIN "Participation" p ON p.id = (e.data ->> 'participant')::uuid AND p.kind <> 'virtual'
      LEFT JOIN "Team" t ON t.id = p."teamId"
      LEFT JOIN "User" u ON u.id = p."userId"
      JOIN "Submission" s ON s.id = (e.data ->> 'id')::uuid
     WHERE e.type = 'submission' AND e."contestId" = $1::uuid ${where} AND counts_for(s."createdAt", p, k)
     ORDER BY s."createdAt" DESC LIMIT ${LISTED}`

const BY_ONE = { name: 'contest-submitted-by', text: submitted(`AND e.data ->> 'participant' = $2`) }
const BY_ALL = { name: 'contest-submitted', text: submitted('') }

/** What a participant has submitted to a contest, newest first. Throws `NotAllowed` unless the actor runs the contest. */
export async function submittedBy(
  actor: Actor | null,
  contestId: string,
  participant: string,
): Promise<readonly Submitted[]> {
  if (!(await requireOrganiserOf(actor, contestId)) || !isId(participant)) return []
  return (await pool().query<Submitted>({ ...BY_ONE, values: [contestId, participant] })).rows
}

/** What everybody has submitted to a contest, likewise. */
export async function submittedTo(actor: Actor | null, contestId: string): Promise<readonly Submitted[]> {
  if (!(await requireOrganiserOf(actor, contestId))) return []
  return (await pool().query<Submitted>({ ...BY_ALL, values: [contestId] })).rows
}
