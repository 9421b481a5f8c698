import { db, type Transaction } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { announceDuel } from './announce'
import type { Pair } from './pair-task'

interface PairFault extends Pair {
  readonly workerId: string | null
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly cause: string
  /** Whether an administrator has to act. */
  readonly stuck: boolean
}

/** Records a judge error, unless one of the two players is gone. */
export async function notePairFault(tx: Transaction, fault: PairFault): Promise<void> {
  const { architectId, solverId, cause } = fault
  const [architect] = await tx.duelPlayer.findMany({
    where: { id: architectId },
    select: { problemId: true },
  })
  if (!architect || (await tx.duelPlayer.count({ where: { id: solverId } })) === 0) return
  await tx.judgeFault.create({
    data: { ...fault, cause: storable(cause).slice(0, 4000) || 'no cause was given' },
  })
  await announceDuel(tx, architect.problemId)
}

/** Marks the faults of a pair as resolved, because it has been played. */
export const resolvePairFaults = ({ architectId, solverId }: Pair) =>
  db.judgeFault.updateMany({
    where: { architectId, solverId, resolvedAt: null },
    data: { resolvedAt: new Date() },
  })
