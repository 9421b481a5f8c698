import { z } from 'zod'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueueRejudging } from '@/lib/jobs/rejudge'

export const REJUDGE_SCOPES = ['submission', 'problem', 'language'] as const
export type RejudgeScope = (typeof REJUDGE_SCOPES)[number]

/** The form that starts a rejudge. */
export const rejudgeForm = z.object({ scope: z.enum(REJUDGE_SCOPES), subject: z.string().min(1).max(100) })

interface Wish {
  readonly scope: RejudgeScope
  /** The id of the submission, the problem or the language. */
  readonly subject: string
}

/**
 * Starts a rejudge of submissions: no current result changes until `applyRejudge`. It covers only judged submissions
 * and no test runs. Returns the rejudge's id, or `undefined` if there is nothing to rejudge.
 *
 * Throws `NotAllowed` unless the actor is an administrator.
 */
export async function startRejudge(actor: Actor | null, wish: Wish): Promise<string | undefined> {
  requireAdministrator(actor)
  return db.$transaction((tx) => beginRejudge(tx, actor, wish), { timeout: 300_000 })
}

/** The same for a caller who has decided that the actor may do it. */
export async function beginRejudge(
  tx: Prisma.TransactionClient,
  { id: actorId }: Pick<Actor, 'id'>,
  { scope, subject }: Wish,
): Promise<string | undefined> {
  const where = condition(scope, subject)
  if (!where) return undefined
  const submissions = await tx.submission.findMany({
    where: { ...where, state: 'judged', tryout: false },
    orderBy: { createdAt: 'asc' },
    select: { id: true, generation: true, language: true },
  })
  if (submissions.length === 0) return undefined
  const { id } = await tx.rejudge.create({ data: { actorId, scope, subject } })
  await tx.rejudgeItem.createMany({
    data: submissions.map((each) => ({
      rejudgeId: id,
      submissionId: each.id,
      generation: each.generation,
    })),
  })
  for (const { id: submissionId, language } of submissions)
    await enqueueRejudging(tx, { rejudgeId: id, submissionId, language })
  await record(
    {
      actorId,
      action: 'rejudge-started',
      subject: `${scope}/${subject}`,
      detail: { rejudge: id, submissions: submissions.length },
    },
    tx,
  )
  return id
}

function condition(scope: RejudgeScope, subject: string): Prisma.SubmissionWhereInput | undefined {
  if (scope === 'submission') return isId(subject) ? { id: subject } : undefined
  return scope === 'problem' ? { problemId: subject } : { language: subject }
}
