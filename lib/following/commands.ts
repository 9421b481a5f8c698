import 'server-only'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { db } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { lockUser } from '@/lib/core/lock-user'
import { limitFollows } from '@/lib/core/rate-limit'

/** How many people somebody may follow: the stream asks for the latest solution of each of them. */
export const MOST_FOLLOWED = 500

/**
 * Begins or stops to follow somebody. Doing it again changes nothing.
 *
 * Errors: `follow-signed-out`, `too-many-follows` (changes per minute), `unknown-person`, `follow-oneself`,
 * `too-many-followed`.
 */
export async function setFollowing(
  userId: string | undefined,
  username: string,
  wanted: boolean,
): Promise<Result<void, Fault>> {
  if (userId === undefined) return { ok: false, error: refusal('follow-signed-out') }
  const permit = await limitFollows(userId)
  if (!permit.ok)
    return { ok: false, error: refusal('too-many-follows', { seconds: permit.retryAfterSeconds }) }
  const person = await db.user.findUnique({ where: { username }, select: { id: true } })
  if (!person) return { ok: false, error: refusal('unknown-person') }
  const pair = { followerId: userId, followedId: person.id }
  if (!wanted) {
    await db.follow.deleteMany({ where: pair })
    return ok(undefined)
  }
  if (person.id === userId) return { ok: false, error: refusal('follow-oneself') }
  return db.$transaction(async (tx) => {
    // The lock lets two clicks at the same time count one after the other.
    if ((await lockUser(tx, userId)) === 0) return { ok: false, error: refusal('follow-signed-out') }
    const kept = await tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${person.id}::uuid FOR KEY SHARE`
    if (kept === 0) return { ok: false, error: refusal('unknown-person') }
    const others = await tx.follow.count({ where: { followerId: userId, followedId: { not: person.id } } })
    if (others >= MOST_FOLLOWED)
      return { ok: false, error: refusal('too-many-followed', { limit: MOST_FOLLOWED }) }
    await tx.follow.createMany({ data: pair, skipDuplicates: true })
    // Whoever stops and begins again is no news.
    const told = { userId: person.id, kind: 'follower' as const, followerId: userId }
    await tx.notice.createMany({ data: told, skipDuplicates: true })
    return ok(undefined)
  })
}
