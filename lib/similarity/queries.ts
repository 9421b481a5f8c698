import 'server-only'
import { labelOf } from '@/judge/contest/labels'
import type { Overlap } from '@/judge/similarity/regions'
import type { Verdict } from '@/judge/verdicts'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTANT, type Contestant, contestantOf } from '@/lib/contests/contestant'
import { organises } from '@/lib/contests/organisers'
import { trustedAmong } from '@/lib/contests/ties'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { ProblemKind, SimilarityState, SubmissionState } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { type Cause, type Fates, fatesSchema, overlapSchema } from './report'

/* What the organisers of a contest see of its comparisons. For everybody else there is nothing: the queries say undefined. */

/** A problem of a contest with its comparisons, the latest first. */
export interface ComparedProblem extends ProblemName {
  readonly reports: readonly ReportRow[]
}

/** The problems of a contest and their comparisons. */
export async function listReports(
  viewer: Viewer | null,
  contestId: string,
  locale: string,
): Promise<ComparedProblem[] | undefined> {
  if (!(await organises(viewer, contestId))) return undefined
  const [problems, reports] = await Promise.all([
    problemsOf(contestId, locale),
    db.similarityReport.findMany({
      where: { contestId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { ...REPORT, problemId: true },
    }),
  ])
  return problems.map((problem) => ({
    ...problem,
    reports: reports.filter(({ problemId }) => problemId === problem.id).map(reportOf),
  }))
}

export interface PairRow {
  /** From 1, by falling similarity; also the address of its page. */
  readonly place: number
  readonly similarity: number
  readonly left: Side
  readonly right: Side
}

/** Participants who are connected by similar programs, or gave the same answer. */
export interface Group {
  readonly members: readonly Side[]
  /**
   * The answer that all of them gave: how many letters it has, and the first of them. Null for programs, and while another
   * contest closes it to the viewer.
   */
  readonly answer: { readonly letters: number; readonly beginning: string } | null
}

export interface Report extends ReportRow {
  readonly problem: ProblemName
  readonly fates: Fates
  readonly histogram: readonly number[]
  /** One page of them. */
  readonly pairs: readonly PairRow[]
  readonly pairCount: number
  readonly groups: readonly Group[]
}

/** Pairs on one page. */
export const PAIRS_PAGE = 50

/** A report with a page of its pairs, from 1; undefined if the viewer runs no such contest or it has no such report. */
export async function findReport(
  viewer: Viewer | null,
  contestId: string,
  id: string,
  { locale, page }: { readonly locale: string; readonly page: number },
): Promise<Report | undefined> {
  if (!isId(id) || !(await organises(viewer, contestId))) return undefined
  const row = await db.similarityReport.findFirst({
    where: { id, contestId },
    select: {
      ...{ ...REPORT, problemId: true, fates: true, histogram: true },
      pairs: {
        orderBy: { place: 'asc' },
        skip: (page - 1) * PAIRS_PAGE,
        take: PAIRS_PAGE,
        select: { place: true, similarity: true, ...SIDES },
      },
      _count: { select: { pairs: true } },
    },
  })
  if (!row) return undefined
  return {
    ...reportOf(row),
    problem: await problemOf(contestId, row.problemId, locale),
    ...{ fates: fatesSchema.parse(row.fates), histogram: row.histogram, pairCount: row._count.pairs },
    pairs: row.pairs.map(({ place, similarity, ...sides }) => ({
      ...{ place, similarity },
      left: sideOf(sides.leftParticipation, sides.leftSubmission),
      right: sideOf(sides.rightParticipation, sides.rightSubmission),
    })),
    groups: await groupsOf(id, viewer),
  }
}

async function groupsOf(reportId: string, viewer: Viewer | null): Promise<Group[]> {
  const [members, answers] = await Promise.all([
    db.similarityMember.findMany({
      where: { reportId },
      orderBy: [{ group: 'asc' }, { submission: { createdAt: 'asc' } }, { submissionId: 'asc' }],
      select: {
        group: true,
        participation: { select: CONTESTANT },
        submission: { select: { ...SIDE, userId: true } },
      },
    }),
    db.$queryRaw<{ group: number; letters: number; beginning: string }[]>`
      SELECT DISTINCT ON (m."group") m."group", char_length(a.text) AS letters, left(a.text, 60) AS beginning
        FROM "SimilarityMember" m JOIN "Submission" s ON s.id = m."submissionId" AND s.language IS NULL
       CROSS JOIN LATERAL (SELECT btrim(s.answer, E' \t\r\n') AS text) a
       WHERE m."reportId" = ${reportId}::uuid ORDER BY m."group"`,
  ])
  const open = await trustedAmong(
    members.map(({ submission }) => submission),
    viewer,
  )
  return [...new Set(members.map(({ group }) => group))].flatMap((group) => {
    const found = members.filter((each) => each.group === group)
    // Of a group that accounts have left, one member may be all that remains.
    if (found.length < 2) return []
    const isOpen = found.every(({ submission }) => open.has(submission.id))
    const answer = isOpen ? answers.find((each) => each.group === group) : undefined
    return [
      {
        members: found.map(({ participation, submission }) => sideOf(participation, submission)),
        answer: answer ? { letters: answer.letters, beginning: answer.beginning } : null,
      },
    ]
  })
}

/** Two programs next to each other. */
export interface PairPage extends PairRow {
  readonly problem: ProblemName
  readonly histogram: readonly number[]
  readonly sources: { readonly left: string; readonly right: string }
  readonly overlap: Overlap
  /** The places of the pairs before and after it. */
  readonly before: number | undefined
  readonly after: number | undefined
}

/**
 * A pair of a report, by its place; undefined if the viewer runs no such contest or there is no such pair, and while another
 * contest closes its programs to the viewer.
 */
export async function findPair(
  viewer: Viewer | null,
  contestId: string,
  reportId: string,
  place: number,
  locale: string,
): Promise<PairPage | undefined> {
  if (!isId(reportId) || !(await organises(viewer, contestId))) return undefined
  const row = await db.similarityPair.findFirst({
    where: { reportId, place, report: { contestId } },
    select: {
      ...{ place: true, similarity: true, overlap: true, ...SIDES },
      report: { select: { problemId: true, histogram: true } },
      leftSubmission: { select: { ...SIDES.leftSubmission.select, userId: true, answer: true } },
      rightSubmission: { select: { ...SIDES.rightSubmission.select, userId: true, answer: true } },
    },
  })
  if (!row || (await trustedAmong([row.leftSubmission, row.rightSubmission], viewer)).size < 2)
    return undefined
  const beside = (which: 'lt' | 'gt') =>
    db.similarityPair.findFirst({
      where: { reportId, place: { [which]: place } },
      orderBy: { place: which === 'lt' ? 'desc' : 'asc' },
      select: { place: true },
    })
  const [before, after] = await Promise.all([beside('lt'), beside('gt')])
  const { report, similarity, overlap, leftSubmission, rightSubmission } = row
  return {
    ...{ place, similarity, overlap: overlapSchema.parse(overlap), histogram: report.histogram },
    problem: await problemOf(contestId, report.problemId, locale),
    left: sideOf(row.leftParticipation, leftSubmission),
    right: sideOf(row.rightParticipation, rightSubmission),
    sources: { left: leftSubmission.answer, right: rightSubmission.answer },
    ...{ before: before?.place, after: after?.place },
  }
}

/*
 * How far a comparison is. Each command does nothing if the report is finished or gone: a worker that was taken for dead
 * may come back at any time, and finds the same as the other one.
 */

const UNDER_WAY = { state: { in: ['waiting' as const, 'running' as const] } }

/** A worker has given the job back or died with it: the next one begins anew. */
export async function awaitReport(tx: Transaction, id: string): Promise<void> {
  await tx.similarityReport.updateMany({ where: { id, ...UNDER_WAY }, data: { state: 'waiting', done: 0 } })
}

/** Notes how many of all steps are done. Returns whether the report is still wanted. */
export async function noteSteps(id: string, done: number, total: number): Promise<boolean> {
  const data = { state: 'running' as const, done: Math.min(done, total), total }
  return (await db.similarityReport.updateMany({ where: { id, ...UNDER_WAY }, data })).count > 0
}

/** Gives a comparison up. */
export async function failReport(tx: Transaction, id: string, cause: Cause): Promise<void> {
  const data = { state: 'failed' as const, cause, finishedAt: new Date() }
  await tx.similarityReport.updateMany({ where: { id, ...UNDER_WAY }, data })
}

/* The parts of reports that pages show, and what a query selects for each. */

/** A comparison in a list. */
export interface ReportRow {
  readonly id: string
  readonly state: SimilarityState
  readonly done: number
  readonly total: number
  readonly cause: Cause | null
  /** Null if the account is deleted. */
  readonly startedBy: Person | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

const REPORT = {
  ...{ id: true, state: true, done: true, total: true, cause: true, createdAt: true, finishedAt: true },
  startedBy: { select: PERSON },
} as const satisfies Prisma.SimilarityReportSelect

const reportOf = (row: Prisma.SimilarityReportGetPayload<{ select: typeof REPORT }>): ReportRow => ({
  ...{ id: row.id, state: row.state, done: row.done, total: row.total, cause: row.cause as Cause | null },
  startedBy: row.startedBy && personOf(row.startedBy),
  ...{ createdAt: row.createdAt, finishedAt: row.finishedAt },
})

/** A problem as a contest names it. */
interface ProblemName {
  readonly id: string
  /** Its letter; empty if it is no longer in the contest. */
  readonly label: string
  readonly title: string
  readonly kind: ProblemKind
}

const problem = (locale: string) =>
  ({
    ...{ id: true, kind: true },
    statements: { ...inLocales(locale), select: { locale: true, title: true } },
  }) as const

/** The problems of a contest, in its order. */
async function problemsOf(contestId: string, locale: string): Promise<ProblemName[]> {
  const rows = await db.contestProblem.findMany({
    where: { contestId },
    orderBy: [{ position: 'asc' }, { problemId: 'asc' }],
    select: { problem: { select: problem(locale) } },
  })
  return rows.map(({ problem: { id, kind, statements } }, place) => ({
    ...{ id, kind, label: labelOf(place), title: statementIn(statements, locale).title },
  }))
}

/** The name of a problem that a contest has, or had when a report was made. */
async function problemOf(contestId: string, id: string, locale: string): Promise<ProblemName> {
  const known = (await problemsOf(contestId, locale)).find((each) => each.id === id)
  if (known) return known
  const row = await db.problem.findUniqueOrThrow({ where: { id }, select: problem(locale) })
  return { id, kind: row.kind, label: '', title: statementIn(row.statements, locale).title }
}

/** A participant with one of their submissions. */
export interface Side {
  readonly who: Contestant
  readonly submissionId: string
  /** Who submitted it: of a team, one of its members. */
  readonly author: Person
  readonly language: string | null
  readonly state: SubmissionState
  readonly verdict: Verdict | null
  readonly createdAt: Date
}

const SIDE = {
  ...{ id: true, language: true, state: true, verdict: true, createdAt: true },
  user: { select: PERSON },
} as const satisfies Prisma.SubmissionSelect

const sideOf = (
  participation: Prisma.ParticipationGetPayload<{ select: typeof CONTESTANT }>,
  submission: Prisma.SubmissionGetPayload<{ select: typeof SIDE }>,
): Side => ({
  ...{ who: contestantOf(participation), author: personOf(submission.user), submissionId: submission.id },
  ...{ language: submission.language, state: submission.state, createdAt: submission.createdAt },
  verdict: submission.verdict as Verdict | null,
})

/** What a query of a pair selects for both of its sides. */
const SIDES = {
  leftParticipation: { select: CONTESTANT },
  rightParticipation: { select: CONTESTANT },
  leftSubmission: { select: SIDE },
  rightSubmission: { select: SIDE },
} as const satisfies Prisma.SimilarityPairSelect
