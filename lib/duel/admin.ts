import { type Actor, mustAdminister } from '@/lib/admin/permission'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/db'
import { isId } from '@/lib/id'
import { announceDuel } from './announce'
import { enqueuePair } from './pairs'

/**
 * Lets a pair play on at which the judge has failed. False where it is not such a one.
 *
 * Throws `NotAllowed` for everybody but an administrator.
 */
export async function playOn(actor: Actor | null, architectId: string, solverId: string): Promise<boolean> {
  mustAdminister(actor)
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
