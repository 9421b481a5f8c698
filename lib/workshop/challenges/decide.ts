import 'server-only'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { type Done, refused } from '@/lib/core/form-fault'
import { withinShare } from '@/lib/core/share'
import { putCase } from '../edits'
import { asOwner, type Transaction } from '../locked'
import { save } from '../save'

interface Decision {
  /** The name of the case that the level becomes in the draft; undefined to refuse it. */
  readonly name: string | undefined
  /** What the proposer is told. */
  readonly word: string
}

/**
 * Decides about a level that breaks a shown program: it becomes the last case of the draft, with the credit of its proposer,
 * or is refused. The proposer hears of it. Undefined if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `part-gone` if another owner has decided, `case-taken`,
 * `cases-many`, `share-used`.
 */
export const decide = (
  actor: Actor | null,
  draftId: string,
  id: string,
  { name, word }: Decision,
): Promise<Done | undefined> =>
  withinShare(() =>
    asOwner(actor, draftId, async (tx, before, owner): Promise<Done> => {
      const found = await tx.challenge.findFirst({ where: { id, draftId, state: 'broken' } })
      if (!found) return refused('', 'part-gone')
      const { level, seed, userId, submissionId } = found
      if (name !== undefined) {
        const added = putCase(undefined, { name, level, seed, sample: false, group: '', credit: id })(
          before.document,
        )
        if (!added.ok) return added
        await save(tx, before, owner.id, added.value)
      }
      const state = name === undefined ? 'refused' : 'taken'
      await tx.$executeRaw`
      UPDATE "Challenge" SET state = ${state}::"ChallengeState", word = ${word}, "decidedAt" = clock_timestamp()
       WHERE id = ${id}::uuid`
      await tell(tx, userId, submissionId)
      const action = name === undefined ? 'challenge-refused' : 'challenge-taken'
      await record(
        { actorId: owner.id, action, subject: `problem/${draftId}`, detail: { challenge: id } },
        tx,
      )
      return ok(undefined)
    }),
  )

/** Tells a proposer by the bell. What was told before about the same submission is new again. */
async function tell(tx: Transaction, userId: string, submissionId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notice" (id, "userId", kind, "submissionId")
    VALUES (gen_random_uuid(), ${userId}::uuid, 'challenge', ${submissionId}::uuid)
    ON CONFLICT ("submissionId", "userId", kind) DO UPDATE SET "readAt" = NULL, "createdAt" = clock_timestamp()`
}
