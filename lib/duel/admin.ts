import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { contestsOfPlayers, lockLogs } from '@/lib/contests/log'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { DuelEntry } from '@/lib/generated/prisma/client'
import type { DuelStatus } from '@/lib/generated/prisma/enums'
import { announceDuel } from './announce'
import { takeOut } from './commands'
import { schedulePairs } from './enter'
import { dropJobsOf, enqueuePair, lockDuel } from './pairs'
import { scheduleLeaderboards } from './table'

/*
 * Administrators' commands in a duel. Each throws `NotAllowed` for everyone else and returns false if there is nothing
 * to do.
 */

/** Locks the duel and runs `work` on the entry if it is in one of the states `from`; otherwise returns false. */
async function change(
  entryId: string,
  from: readonly DuelStatus[],
  work: (tx: Transaction, entry: DuelEntry) => Promise<void>,
): Promise<boolean> {
  if (!isId(entryId)) return false
  return db.$transaction(
    async (tx) => {
      const found = await tx.duelEntry.findUnique({ where: { id: entryId }, select: { problemId: true } })
      if (!found) return false
      await lockDuel(tx, found.problemId)
      const entry = await tx.duelEntry.findFirst({ where: { id: entryId, status: { in: [...from] } } })
      if (!entry) return false
      await work(tx, entry)
      return true
    },
    { timeout: 60_000, maxWait: 10_000 },
  )
}

/** Takes an entry, a user's or a built-in bot's, out of the duel and out of every mean. */
export async function vetoEntry(actor: Actor | null, entryId: string, reason: string): Promise<boolean> {
  requireAdministrator(actor)
  return change(entryId, ['active', 'withdrawn'], async (tx, entry) => {
    await tx.duelEntry.update({ where: { id: entryId }, data: { status: 'vetoed', veto: reason } })
    await takeOut(tx, entry)
    const subject = `entry/${entryId}`
    await record({ actorId: actor.id, action: 'entry-vetoed', subject, detail: { reason } }, tx)
  })
}

/** Lets a vetoed entry take part again. The trials it has already played count again. */
export async function liftVeto(actor: Actor | null, entryId: string): Promise<boolean> {
  requireAdministrator(actor)
  return change(entryId, ['vetoed'], async (tx, { problemId }) => {
    await tx.duelEntry.update({ where: { id: entryId }, data: { status: 'active', veto: null } })
    await schedulePairs(tx, entryId)
    await scheduleLeaderboards(tx, problemId)
    await record({ actorId: actor.id, action: 'entry-lifted', subject: `entry/${entryId}` }, tx)
  })
}

/**
 * Discards all builds and trials of the entry's active version and plays them again. Results of work that began earlier
 * do not count.
 */
export async function rerunEntry(actor: Actor | null, entryId: string): Promise<boolean> {
  requireAdministrator(actor)
  return change(entryId, ['active', 'withdrawn', 'vetoed'], async (tx, { problemId, playerId }) => {
    const trials = await discardTrials(tx, [playerId])
    await schedulePairs(tx, entryId)
    await scheduleLeaderboards(tx, problemId)
    const subject = `entry/${entryId}`
    const detail = { player: playerId, trials }
    await record({ actorId: actor.id, action: 'player-replayed', subject, detail }, tx)
    await lockLogs(tx, await contestsOfPlayers(tx, [playerId]))
  })
}

/** Resumes a pair that the judge has given up on. Returns false if the pair is not stuck. */
export async function resumePair(
  actor: Actor | null,
  architectId: string,
  solverId: string,
): Promise<boolean> {
  requireAdministrator(actor)
  if (!isId(architectId) || !isId(solverId)) return false
  return db.$transaction(async (tx) => {
    const open = { architectId, solverId, resolvedAt: null }
    if ((await tx.judgeFault.count({ where: { ...open, stuck: true } })) === 0) return false
    await tx.judgeFault.updateMany({ where: open, data: { resolvedAt: new Date() } })
    await enqueuePair(tx, architectId, solverId)
    const subject = `pair/${architectId}/${solverId}`
    await record({ actorId: actor.id, action: 'pair-requeued', subject }, tx)
    const { problemId } = await tx.duelPlayer.findUniqueOrThrow({ where: { id: architectId } })
    await announceDuel(tx, problemId)
    return true
  })
}

/**
 * Discards all builds and trials of some players of a duel, which must be locked. Results of work that began earlier do not
 * count. Whoever calls it queues the games again and, at the end, locks the logs of `contestsOfPlayers`, each of which then
 * tells that meetings are empty. Returns how many trials are discarded.
 */
export async function discardTrials(tx: Transaction, playerIds: readonly string[]): Promise<number> {
  const players = [...playerIds]
  await tx.duelPlayer.updateMany({ where: { id: { in: players } }, data: { generation: { increment: 1 } } })
  for (const player of players) await dropJobsOf(tx, player)
  const concerned = { OR: [{ architectId: { in: players } }, { solverId: { in: players } }] }
  const { count } = await tx.duelTrial.deleteMany({ where: concerned })
  await tx.duelBuild.deleteMany({ where: { playerId: { in: players } } })
  await tx.duelBuildClaim.deleteMany({ where: { playerId: { in: players } } })
  await tx.judgeFault.updateMany({
    where: { ...concerned, resolvedAt: null },
    data: { resolvedAt: new Date() },
  })
  return count
}
