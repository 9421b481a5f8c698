import 'server-only'
import { fail, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { HOUSE_ID } from '@/lib/access/submissions'
import { contestsOfPeople, lockLogs } from '@/lib/contests/log'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { announceDuel } from '@/lib/duel/announce'
import { lockDuel } from '@/lib/duel/pairs'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import { enqueueTable } from '@/lib/jobs/duel-table'
import { deriveStandings } from '@/lib/standings/update'
import { ALL_BELONGINGS } from './belongings'
import type { Pair } from './clashes'
import { countBelongings, sharedObstacles } from './plan'

interface Locked {
  readonly id: string
  readonly username: string
  readonly role: Role
  readonly disabledAt: Date | null
}

/**
 * Merges the account `other` into `kept`, in one transaction: what belongs to the other is the kept account's, and the
 * other account is gone. Name, role, e-mail address and password stay those of the kept account. Returns undefined if
 * there is no such account to keep. Throws `NotAllowed` unless the actor is an administrator.
 *
 * Errors: `person-oneself`, `merge-gone` if the other account is no longer there, `merge-blocked` if there is an obstacle.
 */
export async function mergeInto(
  actor: Actor | null,
  kept: string,
  other: string,
): Promise<Result<void> | undefined> {
  requireAdministrator(actor)
  if (!isId(kept) || !isId(other)) return undefined
  return db.$transaction(
    async (tx) => {
      // Nothing that refers to either of them is added until the end: it would need a share of these locks.
      const rows = await tx.$queryRaw<Locked[]>`
        SELECT id, username, role, "disabledAt" FROM "User"
         WHERE id IN (${actor.id}::uuid, ${kept}::uuid, ${other}::uuid) ORDER BY id FOR UPDATE`
      const [self, stays, goes] = [actor.id, kept, other].map((id) => rows.find((row) => row.id === id))
      requireAdministrator(self && !self.disabledAt ? self : null)
      if (!stays) return undefined
      if (stays === self) return fail('person-oneself')
      if (!goes) return fail('merge-gone')
      if (goes === stays || goes.role === 'administrator' || [kept, other].includes(HOUSE_ID))
        return fail('merge-blocked')
      const pair = { kept, other }
      const duels = await lockDuels(tx, pair)
      if ((await sharedObstacles(tx, pair)).length > 0) return fail('merge-blocked')

      const contests = await contestsOfPeople(tx, [kept, other])
      const { submissions } = await countBelongings(tx, other)
      await move(tx, pair)
      await tx.user.delete({ where: { id: other } })
      for (const problemId of duels) {
        await enqueueTable(tx, problemId)
        await announceDuel(tx, problemId)
      }
      const detail = { merged: goes.username, submissions }
      const subject = `user/${stays.username}`
      await record({ actorId: actor.id, action: 'accounts-merged', subject, detail }, tx)
      await lockLogs(tx, contests)
      return ok(undefined)
    },
    { timeout: 120_000, maxWait: 30_000 },
  )
}

/** Locks the duels of both, in which an entry could otherwise come back meanwhile. */
async function lockDuels(tx: Transaction, { kept, other }: Pair): Promise<string[]> {
  const entries = await tx.duelEntry.findMany({
    where: { userId: { in: [kept, other] } },
    distinct: ['problemId'],
    orderBy: { problemId: 'asc' },
    select: { problemId: true },
  })
  for (const { problemId } of entries) await lockDuel(tx, problemId)
  return entries.map(({ problemId }) => problemId)
}

async function move(tx: Transaction, pair: Pair): Promise<void> {
  const { kept, other } = pair
  const problems = await tx.submission.findMany({
    where: { userId: other },
    distinct: ['problemId'],
    select: { problemId: true },
  })
  await tx.session.deleteMany({ where: { userId: other } })
  // A submission stands in one place only.
  await tx.standing.deleteMany({ where: { userId: other } })
  for (const { clashes = [] } of ALL_BELONGINGS)
    for (const clash of clashes) for (const statement of clash(pair)) await tx.$executeRaw(statement)
  for (const { table, column, how } of ALL_BELONGINGS) {
    const [rows, user] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
    if (how === 'moves')
      await tx.$executeRaw`UPDATE ${rows} SET ${user} = ${kept}::uuid WHERE ${user} = ${other}::uuid`
  }
  await deriveStandings(
    tx,
    problems.map(({ problemId }) => ({ userId: kept, problemId })),
  )
  // What was submitted may be worth a grade in the other's classes, of which no trigger of a submission knows.
  await tx.$executeRaw`
    SELECT note_grades("classId") FROM (
      SELECT DISTINCT "classId" FROM "ClassMember" WHERE "userId" = ${kept}::uuid) classes`
}
