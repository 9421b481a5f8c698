import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { asOrganiser } from '@/lib/contests/organisers'
import { record } from '@/lib/core/audit'
import { tokenOf } from '@/lib/core/form-token'
import { isId } from '@/lib/core/id'
import { dropJob } from '@/lib/jobs/job'
import { enqueueSimilarity, similarityKey } from '@/lib/jobs/similarity'

/** Most reports of a problem in a contest. */
export const MOST_REPORTS = 10

/** The form that starts a comparison. `token` is made with the form. */
export const reportForm = z.object({ token: z.uuid(), problem: z.string().max(100) })

/**
 * Starts comparing the submissions of a contest to one of its problems, for an organiser. Returns the id of the report:
 * that of an earlier one if the same form was sent before, or if a comparison of the problem is under way; undefined if
 * there is no such contest.
 *
 * Throws `NotAllowed` unless the actor runs the contest. Errors: `problem-unknown`, `similarity-duel`, `similarity-many`.
 */
export async function startReport(
  actor: Actor | null,
  contestId: string,
  form: z.output<typeof reportForm>,
): Promise<Result<string> | undefined> {
  return asOrganiser(actor, contestId, async (tx, before, organiser): Promise<Result<string>> => {
    const { problem: problemId } = form
    if (!before.problems.some((each) => each.problemId === problemId)) return refused('problem-unknown')
    const token = tokenOf(form.token, contestId, problemId)
    const known = await tx.similarityReport.findFirst({
      where: { contestId, OR: [{ token }, { problemId, state: { in: ['waiting', 'running'] } }] },
    })
    if (known) return ok(known.id)
    const { kind } = await tx.problem.findUniqueOrThrow({ where: { id: problemId } })
    if (kind === 'duel') return refused('similarity-duel')
    const reports = await tx.similarityReport.count({ where: { contestId, problemId } })
    if (reports >= MOST_REPORTS) return refused('similarity-many', { limit: MOST_REPORTS })
    const { id } = await tx.similarityReport.create({
      data: { contestId, problemId, token, startedById: organiser.id },
    })
    await enqueueSimilarity(tx, id)
    await record(
      {
        ...{ actorId: organiser.id, action: 'similarity-started', subject: `contest/${contestId}` },
        detail: { problem: problemId, report: id },
      },
      tx,
    )
    return ok(id)
  })
}

const refused = (code: string, values: Fault['values'] = {}): Result<never> => ({
  ok: false,
  error: { code, values },
})

/** Deletes a report, also while it is being made. Returns false if there is no such report. */
export async function deleteReport(actor: Actor | null, contestId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const deleted = await asOrganiser(actor, contestId, async (tx, _, organiser) => {
    const report = await tx.similarityReport.findFirst({ where: { id, contestId } })
    if (!report) return false
    await dropJob(tx, similarityKey(id))
    await tx.similarityReport.delete({ where: { id } })
    await record(
      {
        ...{ actorId: organiser.id, action: 'similarity-deleted', subject: `contest/${contestId}` },
        detail: { problem: report.problemId, report: id },
      },
      tx,
    )
    return true
  })
  return deleted ?? false
}
