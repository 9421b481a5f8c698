import type { Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import { openSql, VISIBLE, VISIBLE_SQL } from '@/lib/access/problems'
import { publicResultSql } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import { ask, type Question } from '@/lib/core/question'
import type { Problem } from '@/lib/generated/prisma/client'
import type { DuelRole, ProblemKind } from '@/lib/generated/prisma/enums'
import { type PathProblem, type Recommendation, recommend } from './path'
import { puzzleOrNone } from './puzzle'
import { inLocales, statementIn, type Translation, translationOf } from './statements'

export interface ProblemHead {
  readonly id: string
  /** Null for a problem of a package, which has neither a board nor figures of its own. */
  readonly puzzle: PuzzleId | null
  readonly kind: ProblemKind
  readonly difficulty: number
  readonly title: string
  readonly summary: string
}

export interface ListedProblem extends ProblemHead, PathProblem {
  readonly solvedBy: number
  /** How many users have results in it, at most a minute old; never fewer than have solved it. */
  readonly triedBy: number
  /** What it is about, in English. */
  readonly tags: readonly string[]
  /** The first level, for the thumbnail. */
  readonly level: string | undefined
}

export interface ProblemPage extends ProblemHead {
  readonly body: string
  /** The language of the statement. */
  readonly locale: string
  readonly translation: Translation
  readonly answerBytes: number
  /** Limits that differ from a program's default ones. */
  readonly limits: Partial<Limits>
  /** Empty for a problem of a package. */
  readonly level: string
  readonly seed: number
  /** The version of the package that judges it; null for a problem with a puzzle. */
  readonly packageId: string | null
  /** How many users have solved it; at most ten seconds old. */
  readonly solvedBy: number
  /** Whether the page links to the laboratory. */
  readonly laboratory: boolean
}

function headOf(problem: Problem, statement: { title: string; summary: string }): ProblemHead {
  return {
    id: problem.id,
    puzzle: puzzleOrNone(problem.puzzle, null),
    kind: problem.kind,
    difficulty: problem.difficulty,
    title: statement.title,
    summary: statement.summary,
  }
}

/** How many users have solved each problem, by problem id; at most ten seconds old. */
const solvers = memo(10_000, async () => {
  const groups = await db.standing.groupBy({ by: ['problemId'], where: { accepted: true }, _count: true })
  return new Map(groups.map((group) => [group.problemId, group._count]))
})

/** How many users have results in each problem, by problem id; at most ten minutes old, as it reads all submissions. */
const triers = memo(10 * 60_000, async () => {
  const { rows } = await pool().query<{ problemId: string; users: number }>(
    `SELECT "problemId", count(DISTINCT "userId")::int AS users FROM "Submission" s
      WHERE ${publicResultSql('s')} GROUP BY "problemId"`,
  )
  return new Map(rows.map(({ problemId, users }) => [problemId, users]))
})

/** What somebody has reached in each visible problem, by its id; undefined for a problem that they have not tried. */
export type OwnResults = ReadonlyMap<string, ListedProblem['own']>

/** Prepared once for each connection: each list of problems for a signed-in user needs it. */
const OWN = {
  name: 'own-results',
  text: `SELECT p.id, coalesce(t.accepted, false) AS accepted, coalesce(t.score, 0) AS score,
                EXISTS (SELECT FROM "Submission" s
                         WHERE s."userId" = $1::uuid AND s."problemId" = p.id AND NOT s.tryout) AS tried
           FROM "Problem" p LEFT JOIN "Standing" t ON t."problemId" = p.id AND t."userId" = $1::uuid
          WHERE ${VISIBLE_SQL}`,
}

interface OwnRow {
  readonly id: string
  readonly accepted: boolean
  readonly score: number
  readonly tried: boolean
}

/** Asks what somebody has reached in each problem that is visible now. */
export const ownResultsOf = (userId: string): Question<OwnResults> => ({
  ...{ ...OWN, values: [userId] },
  answer: (rows: readonly OwnRow[]) =>
    new Map(
      rows.map(({ id, accepted, score, tried }) => [id, tried ? { accepted, score } : undefined] as const),
    ),
})

/** Adds to a list of problems what somebody has reached in them. */
export const withOwn = (problems: readonly ListedProblem[], own: OwnResults): ListedProblem[] =>
  problems.map((problem) => {
    const result = own.get(problem.id)
    return result ? { ...problem, own: result } : problem
  })

/** All visible problems, in order, with what a user has reached in them. */
export async function listProblems(locale: string, userId: string | undefined): Promise<ListedProblem[]> {
  const [problems, own] = await Promise.all([
    listForAll(locale),
    userId === undefined ? new Map() : ask(ownResultsOf(userId)),
  ])
  return withOwn(problems, own)
}

async function listForAll(locale: string): Promise<ListedProblem[]> {
  const [problems, drafts, solved, tried] = await Promise.all([
    db.problem.findMany({
      where: VISIBLE,
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      include: {
        statements: { ...inLocales(locale), select: { locale: true, title: true, summary: true } },
        cases: { where: { sample: true, retired: false }, orderBy: { position: 'asc' }, take: 1 },
      },
    }),
    db.draft.findMany({ select: { id: true } }),
    solvers('all'),
    triers('all'),
  ])
  const inWorkshop = new Set(drafts.map(({ id }) => id))
  return problems.map((problem) => ({
    ...headOf(problem, statementIn(problem.statements, locale)),
    solvedBy: solved.get(problem.id) ?? 0,
    // The two numbers are not of the same moment.
    triedBy: Math.max(tried.get(problem.id) ?? 0, solved.get(problem.id) ?? 0),
    workshop: inWorkshop.has(problem.id),
    tags: problem.tags,
    level: problem.puzzle === null ? undefined : problem.cases[0]?.level,
  }))
}

/**
 * What to offer to somebody who has just solved a problem, by the rules of `recommend`; `undefined` if nothing is left.
 * Without a viewer, it is what follows for somebody who has solved nothing else.
 */
export const nextProblem = async (
  viewer: Pick<Viewer, 'id'> | null,
  problemId: string,
  locale: string,
): Promise<Recommendation<ListedProblem> | undefined> =>
  recommend(await listProblems(locale, viewer?.id), problemId)

const FIND = { name: 'problem-visible', text: `SELECT 1 FROM "Problem" WHERE id = $1 AND ${VISIBLE_SQL}` }

/** Asks whether a problem with this id exists and is not hidden now. */
export const visibilityOf = (id: string): Question<boolean> => ({
  ...{ ...FIND, values: [id] },
  answer: (rows) => rows.length > 0,
})

const OPEN = {
  name: 'problem-open',
  text: `SELECT 1 FROM "Problem" p WHERE p.id = $1 AND ${openSql('$2::uuid', '$3::timestamptz')}`,
}

/** Whether a viewer may open a problem with this id and submit to it now, see `openSql`. */
export const isOpenTo = async (id: string, viewer: Pick<Viewer, 'id'> | null): Promise<boolean> =>
  (await pool().query({ ...OPEN, values: [id, viewer?.id ?? null, new Date()] })).rowCount === 1

/**
 * A problem with its statement and its sample level; `undefined` if it is unknown or closed to the viewer. In a duel,
 * puzzle and level are those of the role.
 */
export async function findProblem(
  id: string,
  locale: string,
  role: DuelRole,
  viewer: Viewer | null,
): Promise<ProblemPage | undefined> {
  if (!(await isOpenTo(id, viewer))) return undefined
  const problem = await db.problem.findUnique({
    where: { id },
    include: {
      statements: inLocales(locale),
      cases: {
        where: { sample: true, retired: false, OR: [{ role: null }, { role }] },
        orderBy: { position: 'asc' },
        take: 1,
      },
    },
  })
  if (!problem) return undefined
  const statement = statementIn(problem.statements, locale)
  const [sample] = problem.cases
  if (!sample && problem.puzzle !== null) throw new Error(`problem ${id} has no printed level`)
  return {
    ...headOf(problem, statement),
    puzzle: puzzleOrNone(problem.puzzle, sample?.role ?? null),
    body: statement.body,
    locale: statement.locale,
    translation: translationOf(problem.statements, locale),
    answerBytes: problem.answerBytes,
    limits: problem.limits as Partial<Limits>,
    level: sample?.level ?? '',
    seed: sample?.seed ?? 0,
    packageId: problem.packageId,
    laboratory: problem.laboratory,
    solvedBy: (await solvers('all')).get(id) ?? 0,
  }
}

/** The titles of all problems, including hidden ones, by id: for administrators. */
export async function problemTitles(locale: string): Promise<ReadonlyMap<string, string>> {
  const problems = await db.problem.findMany({ select: { id: true, statements: inLocales(locale) } })
  // A problem without statements is left out: administrators must still be able to see what is wrong.
  const told = problems.filter(({ statements }) => statements.length > 0)
  return new Map(told.map(({ id, statements }) => [id, statementIn(statements, locale).title]))
}

/** Title and puzzle of a problem, for pages about something else; `undefined` if it is hidden or unknown. */
export async function findProblemHead(id: string, locale: string): Promise<ProblemHead | undefined> {
  const problem = await db.problem.findFirst({
    where: { id, ...VISIBLE },
    include: { statements: inLocales(locale) },
  })
  return problem ? headOf(problem, statementIn(problem.statements, locale)) : undefined
}
