import type { z } from 'zod'
import { VISIBLE } from '@/lib/access/problems'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { DuelEntry } from '@/lib/generated/prisma/client'
import { announceDuel } from './announce'
import { activateVersion, schedulePairs } from './enter'
import { dropJobsOf, lockDuel } from './pairs'
import type { entryForm } from './schema'
import { scheduleLeaderboards } from './table'

/*
 * What owners do with their entries. `userId` is the user who asks. Each command returns false and changes nothing if
 * this user has no such entry in a visible duel, or if the entry is not in a state that allows the command.
 */

/** Runs `work` on the user's own entry, with its duel locked. */
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

/** Changes an entry's public name and description. */
export const describeEntry = (userId: string, entryId: string, text: z.output<typeof entryForm>) =>
  own(userId, entryId, async (tx, { id, problemId }) => {
    await tx.duelEntry.update({ where: { id }, data: text })
    await announceDuel(tx, problemId)
    return true
  })

/** Makes one of the owner's versions active until another one is chosen. The version must have passed its test run. */
export const chooseVersion = (userId: string, entryId: string, submissionId: string) =>
  own(userId, entryId, async (tx, { id, problemId, role }) => {
    if (!isId(submissionId)) return false
    const player = await tx.duelPlayer.findFirst({
      where: { submissionId, problemId, role, submission: { userId } },
      select: { id: true },
    })
    if (!player) return false
    await activateVersion(tx, id, { playerId: player.id, follows: false })
    return true
  })

/** Makes the newest version active, now and whenever a newer one qualifies. */
export const followNewest = (userId: string, entryId: string) =>
  own(userId, entryId, async (tx, { id, problemId, role, playerId }) => {
    const newest = await tx.duelPlayer.findFirst({
      where: { problemId, role, submission: { userId } },
      orderBy: { submission: { version: 'desc' } },
      select: { id: true },
    })
    await activateVersion(tx, id, { playerId: newest?.id ?? playerId, follows: true })
    return true
  })

/** Makes the source of the active version public, or private again. */
export const openSource = (userId: string, entryId: string, open: boolean) =>
  own(userId, entryId, async (tx, { id }) => {
    await tx.duelEntry.update({ where: { id }, data: { open } })
    return true
  })

/** Takes an entry out of the duel and out of every mean. */
export const withdrawEntry = (userId: string, entryId: string) =>
  own(userId, entryId, async (tx, { id, problemId, playerId, status }) => {
    if (status !== 'active') return false
    await tx.duelEntry.update({ where: { id }, data: { status: 'withdrawn' } })
    await takeOut(tx, { problemId, playerId })
    return true
  })

/** Lets a withdrawn entry take part again. The trials it has already played count again. */
export const returnEntry = (userId: string, entryId: string) =>
  own(userId, entryId, async (tx, { id, problemId, status }) => {
    if (status !== 'withdrawn') return false
    await tx.duelEntry.update({ where: { id }, data: { status: 'active' } })
    await schedulePairs(tx, id)
    await scheduleLeaderboards(tx, problemId)
    return true
  })

/** Drops the queued jobs of an entry that has left the duel and recomputes the leaderboards without it. */
export async function takeOut(
  tx: Transaction,
  { problemId, playerId }: Pick<DuelEntry, 'problemId' | 'playerId'>,
): Promise<void> {
  await dropJobsOf(tx, playerId)
  await scheduleLeaderboards(tx, problemId)
}
