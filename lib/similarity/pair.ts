import 'server-only'
import type { Overlap } from '@/judge/similarity/regions'
import type { Viewer } from '@/lib/access/viewer'
import { organises } from '@/lib/contests/organisers'
import { trustedAmong } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { PairRow } from './queries'
import { overlapSchema } from './report'
import { type ProblemName, problemOf, SIDES, sideOf } from './rows'

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
