import 'server-only'
import { labelOf } from '@/judge/contest/labels'
import type { Verdict } from '@/judge/verdicts'
import { CONTESTANT, type Contestant, contestantOf } from '@/lib/contests/contestant'
import { db } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { ProblemKind, SimilarityState, SubmissionState } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'
import type { Cause } from './report'

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

export const REPORT = {
  ...{ id: true, state: true, done: true, total: true, cause: true, createdAt: true, finishedAt: true },
  startedBy: { select: PERSON },
} as const satisfies Prisma.SimilarityReportSelect

export const reportOf = (row: Prisma.SimilarityReportGetPayload<{ select: typeof REPORT }>): ReportRow => ({
  ...{ id: row.id, state: row.state, done: row.done, total: row.total, cause: row.cause as Cause | null },
  startedBy: row.startedBy && personOf(row.startedBy),
  ...{ createdAt: row.createdAt, finishedAt: row.finishedAt },
})

/** A problem as a contest names it. */
export interface ProblemName {
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
export async function problemsOf(contestId: string, locale: string): Promise<ProblemName[]> {
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
export async function problemOf(contestId: string, id: string, locale: string): Promise<ProblemName> {
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

export const SIDE = {
  ...{ id: true, language: true, state: true, verdict: true, createdAt: true },
  user: { select: PERSON },
} as const satisfies Prisma.SubmissionSelect

export const sideOf = (
  participation: Prisma.ParticipationGetPayload<{ select: typeof CONTESTANT }>,
  submission: Prisma.SubmissionGetPayload<{ select: typeof SIDE }>,
): Side => ({
  ...{ who: contestantOf(participation), author: personOf(submission.user), submissionId: submission.id },
  ...{ language: submission.language, state: submission.state, createdAt: submission.createdAt },
  verdict: submission.verdict as Verdict | null,
})

/** What a query of a pair selects for both of its sides. */
export const SIDES = {
  leftParticipation: { select: CONTESTANT },
  rightParticipation: { select: CONTESTANT },
  leftSubmission: { select: SIDE },
  rightSubmission: { select: SIDE },
} as const satisfies Prisma.SimilarityPairSelect
