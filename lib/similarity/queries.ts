import 'server-only'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTANT } from '@/lib/contests/contestant'
import { organises } from '@/lib/contests/organisers'
import { trustedAmong } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { type Fates, fatesSchema } from './report'
import {
  type ProblemName,
  problemOf,
  problemsOf,
  REPORT,
  type ReportRow,
  reportOf,
  SIDE,
  SIDES,
  type Side,
  sideOf,
} from './rows'

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
