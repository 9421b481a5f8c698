import { record } from '@/lib/audit/record'
import { db } from '@/lib/db'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { isId } from '@/lib/id'
import { type Actor, mustAdminister } from './permission'

export interface FaultRow {
  readonly id: string
  readonly submissionId: string
  readonly problemId: string
  readonly username: string
  readonly language: string | null
  /** What has become of the submission: `stuck` waits for an administrator. */
  readonly state: SubmissionState
  readonly worker: { readonly host: string; readonly pid: number } | null
  readonly attempt: number
  readonly cause: string
  readonly at: Date
  /** When the submission was judged after all, or an administrator has seen to it. */
  readonly resolvedAt: Date | null
}

/** Faults of the judge: those that nobody has seen to first, then the newest first. */
export async function listFaults(actor: Actor | null, take = 100): Promise<FaultRow[]> {
  mustAdminister(actor)
  const rows = await db.judgeFault.findMany({
    orderBy: [{ resolvedAt: { sort: 'desc', nulls: 'first' } }, { at: 'desc' }],
    take,
    include: {
      worker: { select: { host: true, pid: true } },
      submission: {
        select: { problemId: true, language: true, state: true, user: { select: { username: true } } },
      },
    },
  })
  return rows.map(({ submission, worker, id, submissionId, attempt, cause, at, resolvedAt }) => ({
    id,
    submissionId,
    problemId: submission.problemId,
    username: submission.user.username,
    language: submission.language,
    state: submission.state,
    worker,
    attempt,
    cause,
    at,
    resolvedAt,
  }))
}

/** Marks a fault as seen to. False where there is none, or it is so already. */
export async function resolveFault(actor: Actor | null, id: string): Promise<boolean> {
  mustAdminister(actor)
  if (!isId(id)) return false
  return db.$transaction(async (tx) => {
    const { count } = await tx.judgeFault.updateMany({
      where: { id, resolvedAt: null },
      data: { resolvedAt: new Date() },
    })
    if (count === 0) return false
    await record({ actorId: actor.id, action: 'fault-resolved', subject: `fault/${id}` }, tx)
    return true
  })
}
