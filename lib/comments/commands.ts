import 'server-only'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { isAdministrator } from '@/lib/access/administration'
import { mayRemoveComment } from '@/lib/access/comments'
import type { Viewer } from '@/lib/access/viewer'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isId, newId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import { limitComments, limitVotes } from '@/lib/core/rate-limit'
import { withinShare } from '@/lib/core/share'
import { accessTo, type Subject } from './queries'
import { COMMENT_LENGTH, commentForm, HINT_LENGTH, HINTS_EACH, textOf } from './schema'

/**
 * Writes a comment on a submission or a problem, or a hint to a problem. The same form with the same text is one comment,
 * however often it is sent.
 *
 * Errors: `comment-signed-out`, `comments-closed` (also for a subject that does not exist), `hints-closed`, `bad-form`,
 * `comment-empty`, `comment-long`, `comment-unprintable`, `too-many-comments`, `too-many-hints`, `share-used`.
 */
export async function writeComment(
  viewer: Viewer | null,
  subject: Subject,
  given: unknown,
  hint = false,
): Promise<Result<void, Fault>> {
  if (!viewer) return refuse('comment-signed-out')
  const asked = await accessTo(subject, viewer)
  if (asked?.access !== 'write') return refuse('comments-closed')
  if (hint && !('problemId' in subject && asked.mayHint)) return refuse('hints-closed')
  const form = commentForm.safeParse(given)
  if (!form.success) return refuse('bad-form')
  const text = textOf({ hint }).safeParse(form.data.body)
  if (!text.success) return refuse(faultOf(text.error), { limit: hint ? HINT_LENGTH : COMMENT_LENGTH })
  const [userId, body] = [viewer.id, text.data]
  const token = tokenOf(form.data.token, ...Object.values(subject), body)
  if (await db.comment.findUnique({ where: { userId_token: { userId, token } }, select: { id: true } }))
    return ok(undefined)
  const permit = await limitComments(userId)
  if (!permit.ok) return refuse('too-many-comments', { seconds: permit.retryAfterSeconds })
  return withinShare(() =>
    db.$transaction(async (tx) => {
      // Accounts and subject may have been deleted since; they stay until the end of the transaction. Whoever deletes an
      // account locks it before its submissions.
      if ((await lockUser(tx, userId)) === 0 || !(await lockSubject(tx, subject))) return ok(undefined)
      if (hint && (await countHints(tx, subject, userId)) >= HINTS_EACH)
        return refuse('too-many-hints', { limit: HINTS_EACH })
      const data = { id: newId(), ...subject, hint, userId, token, body }
      const { count } = await tx.comment.createMany({ data, skipDuplicates: true })
      if (count > 0 && !hint) await notify(tx, subject, userId)
      return ok(undefined)
    }),
  )
}

type Code = Parameters<typeof refusal>[0]

const refuse = (code: Code, values: Record<string, number> = {}): Result<never, Fault> => ({
  ok: false,
  error: refusal(code, values),
})

/** The code of the first fault of a text. */
const faultOf = ({ issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  issues[0]?.message as Code

/** Keeps a subject, and whoever is told of comments on it, until the end of the transaction. Returns whether it is there. */
async function lockSubject(tx: Transaction, subject: Subject): Promise<boolean> {
  if ('problemId' in subject)
    return (await tx.$executeRaw`SELECT 1 FROM "Problem" WHERE id = ${subject.problemId} FOR KEY SHARE`) > 0
  const { submissionId: id } = subject
  await tx.$executeRaw`
    SELECT 1 FROM "User" WHERE id = (SELECT "userId" FROM "Submission" WHERE id = ${id}::uuid) FOR KEY SHARE`
  return (await tx.$executeRaw`SELECT 1 FROM "Submission" WHERE id = ${id}::uuid FOR KEY SHARE`) > 0
}

const countHints = (tx: Transaction, subject: Subject, userId: string): Promise<number> =>
  tx.comment.count({ where: { ...subject, userId, hint: true, removedAt: null } })

/**
 * Tells the owner of a submission, or everybody who takes part in a discussion or sets its problem, that somebody has written
 * there. There is one notice for each subject: a new comment makes it new again.
 */
async function notify(tx: Transaction, subject: Subject, writer: string): Promise<void> {
  if ('submissionId' in subject) {
    await tx.$executeRaw`
      INSERT INTO "Notice" (id, "userId", kind, "submissionId")
      SELECT ${newId()}::uuid, "userId", 'comment', id FROM "Submission"
       WHERE id = ${subject.submissionId}::uuid AND "userId" <> ${writer}::uuid
      ON CONFLICT ("submissionId", "userId", kind) DO UPDATE SET "readAt" = NULL, "createdAt" = excluded."createdAt"`
    return
  }
  // In one order, so that two people who write at the same moment do not wait for each other.
  await tx.$executeRaw`
    INSERT INTO "Notice" (id, "userId", kind, "problemId")
    SELECT gen_random_uuid(), u.id, 'discussion', ${subject.problemId} FROM "User" u
     WHERE u.id <> ${writer}::uuid AND u.id IN (
       SELECT "userId" FROM "Comment" WHERE "problemId" = ${subject.problemId} AND NOT hint AND "removedAt" IS NULL
       UNION SELECT "userId" FROM "DraftOwner" WHERE "draftId" = ${subject.problemId})
     ORDER BY u.id FOR KEY SHARE OF u
    ON CONFLICT ("problemId", "userId", kind) DO UPDATE SET "readAt" = NULL, "createdAt" = excluded."createdAt"`
}

/**
 * Removes a comment or a hint and erases its text. Returns what it was about, or undefined if there is no such comment or it
 * is not the viewer's to remove.
 */
export async function removeComment(viewer: Viewer, commentId: string): Promise<Subject | undefined> {
  if (!isId(commentId)) return undefined
  const comment = await db.comment.findUnique({
    where: { id: commentId },
    select: { submissionId: true, problemId: true, userId: true, submission: { select: { userId: true } } },
  })
  if (!comment) return undefined
  const { userId, submissionId, problemId, submission } = comment
  const subject: Subject = problemId === null ? { submissionId: submissionId! } : { problemId }
  const author = userId === viewer.id
  const own = submission ? submission.userId === viewer.id : ((await accessTo(subject, viewer))?.own ?? false)
  if (!mayRemoveComment({ author, own, administrator: isAdministrator(viewer) })) return undefined
  return db.$transaction(async (tx) => {
    const { count } = await tx.comment.updateMany({
      where: { id: commentId, removedAt: null },
      data: { body: '', removedAt: new Date(), removedById: viewer.id },
    })
    if (count > 0 && !author && !own) {
      const entry = { action: 'comment-removed', subject: `comment/${commentId}`, detail: subject } as const
      await record({ actorId: viewer.id, ...entry }, tx)
    }
    return subject
  })
}

/**
 * Votes on a hint of somebody else: whether it helps, or null to take the vote back. Returns the id of its problem.
 *
 * Errors: `comment-signed-out`, `comments-closed` (also for a hint that does not exist), `vote-own`, `too-many-votes`.
 */
export async function voteOnHint(
  viewer: Viewer | null,
  hintId: string,
  up: boolean | null,
): Promise<Result<string, Fault>> {
  if (!viewer) return refuse('comment-signed-out')
  const hint = isId(hintId)
    ? await db.comment.findUnique({
        where: { id: hintId, hint: true, removedAt: null },
        select: { problemId: true, userId: true },
      })
    : null
  if (!hint?.problemId || (await accessTo({ problemId: hint.problemId }, viewer))?.access !== 'write')
    return refuse('comments-closed')
  if (hint.userId === viewer.id) return refuse('vote-own')
  const permit = await limitVotes(viewer.id)
  if (!permit.ok) return refuse('too-many-votes', { seconds: permit.retryAfterSeconds })
  if (up === null) await db.hintVote.deleteMany({ where: { commentId: hintId, userId: viewer.id } })
  else
    await db.$executeRaw`
      INSERT INTO "HintVote" ("commentId", "userId", up)
      SELECT c.id, u.id, ${up} FROM "User" u, "Comment" c
       WHERE u.id = ${viewer.id}::uuid AND c.id = ${hintId}::uuid FOR KEY SHARE
      ON CONFLICT ("commentId", "userId") DO UPDATE SET up = excluded.up`
  return ok(hint.problemId)
}

/**
 * Gives up on a problem, which opens its editorial and its discussion. That is noted for good, and shown beside what the
 * viewer reaches afterwards. Doing it again changes nothing.
 *
 * Errors: `surrender-signed-out`, `surrender-closed` (the problem is solved, hidden or in a running contest, or does not
 * exist).
 */
export async function giveUp(viewer: Viewer | null, problemId: string): Promise<Result<void, Fault>> {
  if (!viewer) return refuse('surrender-signed-out')
  if ((await accessTo({ problemId }, viewer))?.access !== 'unsolved') return refuse('surrender-closed')
  await db.$executeRaw`
    INSERT INTO "Surrender" ("userId", "problemId") SELECT u.id, p.id FROM "User" u, "Problem" p
     WHERE u.id = ${viewer.id}::uuid AND p.id = ${problemId} FOR KEY SHARE
    ON CONFLICT DO NOTHING`
  return ok(undefined)
}
