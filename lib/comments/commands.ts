import 'server-only'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { isAdministrator } from '@/lib/access/administration'
import { mayRemoveComment } from '@/lib/access/comments'
import type { Viewer } from '@/lib/access/viewer'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isId, newId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import { limitComments } from '@/lib/core/rate-limit'
import { withinShare } from '@/lib/core/share'
import { accessTo } from './queries'
import { COMMENT_LENGTH, commentForm, commentText } from './schema'

/**
 * Writes a comment on a submission. The same form with the same text is one comment, however often it is sent.
 *
 * Errors: `comment-signed-out`, `comments-closed` (also for a submission that does not exist), `bad-form`,
 * `comment-empty`, `comment-long`, `comment-unprintable`, `too-many-comments`, `share-used`.
 */
export async function writeComment(
  viewer: Viewer | null,
  submissionId: string,
  given: unknown,
): Promise<Result<void, Fault>> {
  if (!viewer) return refuse('comment-signed-out')
  const asked = await accessTo(submissionId, viewer)
  if (asked?.access !== 'write') return refuse('comments-closed')
  const form = commentForm.safeParse(given)
  if (!form.success) return refuse('bad-form')
  const text = commentText.safeParse(form.data.body)
  if (!text.success) return refuse(faultOf(text.error), { limit: COMMENT_LENGTH })
  const [userId, body] = [viewer.id, text.data]
  const token = tokenOf(form.data.token, submissionId, body)
  if (await db.comment.findUnique({ where: { userId_token: { userId, token } }, select: { id: true } }))
    return ok(undefined)
  const permit = await limitComments(userId)
  if (!permit.ok) return refuse('too-many-comments', { seconds: permit.retryAfterSeconds })
  return withinShare(async () => {
    await db.$transaction(async (tx) => {
      // Accounts and submission may have been deleted since; they stay until the end of the transaction. Whoever deletes an
      // account locks it before its submissions.
      if ((await lockUser(tx, userId)) === 0) return
      await tx.$executeRaw`
        SELECT 1 FROM "User" WHERE id = (SELECT "userId" FROM "Submission" WHERE id = ${submissionId}::uuid) FOR KEY SHARE`
      const left =
        await tx.$executeRaw`SELECT 1 FROM "Submission" WHERE id = ${submissionId}::uuid FOR KEY SHARE`
      if (left === 0) return
      const data = { id: newId(), submissionId, userId, token, body }
      const { count } = await tx.comment.createMany({ data, skipDuplicates: true })
      if (count > 0)
        // One notice for each submission: a new comment makes it new again.
        await tx.$executeRaw`
          INSERT INTO "Notice" (id, "userId", kind, "submissionId")
          SELECT ${newId()}::uuid, "userId", 'comment', id FROM "Submission"
           WHERE id = ${submissionId}::uuid AND "userId" <> ${userId}::uuid
          ON CONFLICT ("submissionId", "userId", kind) DO UPDATE SET "readAt" = NULL, "createdAt" = excluded."createdAt"`
    })
    return ok(undefined)
  })
}

type Code = Parameters<typeof refusal>[0]

const refuse = (code: Code, values: Record<string, number> = {}): Result<never, Fault> => ({
  ok: false,
  error: refusal(code, values),
})

/** The code of the first fault of a text. */
const faultOf = ({ issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  issues[0]?.message as Code

/**
 * Removes a comment and erases its text. Returns the id of its submission, or undefined if there is no such comment or
 * it is not the viewer's to remove.
 */
export async function removeComment(viewer: Viewer, commentId: string): Promise<string | undefined> {
  if (!isId(commentId)) return undefined
  return db.$transaction(async (tx) => {
    const comment = await tx.comment.findUnique({
      where: { id: commentId },
      select: { submissionId: true, userId: true, submission: { select: { userId: true } } },
    })
    if (!comment) return undefined
    const { submissionId, userId, submission } = comment
    const [author, own] = [userId === viewer.id, submission.userId === viewer.id]
    if (!mayRemoveComment({ author, own, administrator: isAdministrator(viewer) })) return undefined
    const { count } = await tx.comment.updateMany({
      where: { id: commentId, removedAt: null },
      data: { body: '', removedAt: new Date(), removedById: viewer.id },
    })
    if (count > 0 && !author && !own) {
      const subject = `comment/${commentId}`
      await record({ actorId: viewer.id, action: 'comment-removed', subject, detail: { submissionId } }, tx)
    }
    return submissionId
  })
}
