import type { z } from 'zod'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { DuelEntry, Prisma } from '@/lib/generated/prisma/client'
import { announceDuel } from './announce'
import { begin, letPlay } from './enter'
import { dropJobsOf, lockDuel } from './pairs'
import type { entryForm } from './schema'
import { makeTableSoon } from './table'

/*
 * What owners do with their entries. `userId` is who asks. Each command is false, and does nothing, where there is no
 * such entry of this user in a duel that everybody may see, or where it is not in a state for that.
 */

type Transaction = Prisma.TransactionClient

/** Does something to one's own entry, with its duel locked. */
async function own(
  userId: string,
  entryId: string,
  work: (tx: Transaction, entry: DuelEntry) => Promise<boolean>,
): Promise<boolean> {
  if (!isId(entryId)) return false
  const where = { id: entryId, userId, problem: VISIBLE }
  return db.$transaction(
    async (tx) => {
      const found = await tx.duelEntry.findFirst({ where, select: { problemId: true } })
      if (!found) return false
      await lockDuel(tx, found.problemId)
      const entry = await tx.duelEntry.findFirst({ where })
      return entry !== null && work(tx, entry)
    },
    { timeout: 60_000, maxWait: 10_000 },
  )
}

/** Changes what everybody reads of an entry. */
export const describeEntry = (userId: string, entryId: string, text: z.output<typeof entryForm>) =>
  own(userId, entryId, async (tx, { id, problemId }) => {
    await tx.duelEntry.update({ where: { id }, data: text })
    await announceDuel(tx, problemId)
    return true
  })

/** Lets one of the owner's versions play, and stay until another one is chosen. It must have come through its try-out. */
export const chooseVersion = (userId: string, entryId: string, submissionId: string) =>
  own(userId, entryId, async (tx, { id, problemId, role }) => {
    if (!isId(submissionId)) return false
    const player = await tx.duelPlayer.findFirst({
      where: { submissionId, problemId, role, submission: { userId } },
      select: { id: true },
    })
    if (!player) return false
    await tx.duelEntry.update({ where: { id }, data: { follows: false } })
    await letPlay(tx, id, player.id)
    return true
  })

/** Lets the newest version play, now and whenever there is a newer one. */
export const followNewest = (userId: string, entryId: string) =>
  own(userId, entryId, async (tx, { id, problemId, role }) => {
    const newest = await tx.duelPlayer.findFirst({
      where: { problemId, role, submission: { userId } },
      orderBy: { submission: { version: 'desc' } },
      select: { id: true },
    })
    await tx.duelEntry.update({ where: { id }, data: { follows: true } })
    if (newest) await letPlay(tx, id, newest.id)
    return true
  })

/** Lets everybody read the source of the version that plays, or nobody else again. */
export const openSource = (userId: string, entryId: string, open: boolean) =>
  own(userId, entryId, async (tx, { id }) => {
    await tx.duelEntry.update({ where: { id }, data: { open } })
    return true
  })

/** Takes an entry out of the duel: out of every mean at once. */
export const withdrawEntry = (userId: string, entryId: string) =>
  own(userId, entryId, async (tx, { id, problemId, playerId, status }) => {
    if (status !== 'active') return false
    await tx.duelEntry.update({ where: { id }, data: { status: 'withdrawn' } })
    await takeOut(tx, { problemId, playerId })
    return true
  })

/** Lets an entry that was withdrawn take part again; what it had played counts again. */
export const returnEntry = (userId: string, entryId: string) =>
  own(userId, entryId, async (tx, { id, problemId, status }) => {
    if (status !== 'withdrawn') return false
    await tx.duelEntry.update({ where: { id }, data: { status: 'active' } })
    await begin(tx, id)
    await makeTableSoon(tx, problemId)
    return true
  })

/** Ends what an entry plays that takes part no more, and makes the table without it. */
export async function takeOut(
  tx: Transaction,
  { problemId, playerId }: Pick<DuelEntry, 'problemId' | 'playerId'>,
): Promise<void> {
  await dropJobsOf(tx, playerId)
  await makeTableSoon(tx, problemId)
}
