import { createHash } from 'node:crypto'
import type { Told } from '@/judge/kit/result'
import type { Usage } from '@/judge/sandbox/types'
import type { Order } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import { db } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { Prisma } from '@/lib/generated/prisma/client'
import { type DuelLog, logColumns } from './logs'
import { type Contestant, isCurrent } from './pair-task'

type Transaction = Prisma.TransactionClient

/** What an architect made of an order, as it is kept. */
export type KeptBuild =
  | { readonly maze: string }
  | { readonly forfeit: Told; readonly verdict: Verdict; readonly rules: number }

/** What is to be kept of a build. */
export interface NewBuild {
  readonly verdict: Verdict
  readonly usage: Usage
  readonly rules: number
  readonly log: DuelLog | null
  readonly result:
    | {
        readonly text: string
        readonly size: number
        readonly walls: number
        readonly distance: number
        readonly shortest: number
      }
    | { readonly forfeit: Told }
}

/** A build may wait that long for another worker that builds the same, and take that long, in milliseconds. */
const BUILDING = 300_000

/**
 * What an architect makes of an order: what is kept, or else what `build` gives, which is kept then. Whoever asks for the
 * same meanwhile waits, so that an architect is run once for an order, also one that throws dice. A worker that dies lets
 * the next one build. `undefined` where the architect is to play anew, or is gone.
 */
export async function buildOnce(
  { id, generation }: Pick<Contestant, 'id' | 'generation'>,
  { size, seed }: Order,
  build: () => Promise<NewBuild>,
): Promise<KeptBuild | undefined> {
  const known = await findBuild(db, id, { size, seed })
  if (known) return known
  return db.$transaction(
    async (tx) => {
      const name = `${id}:${size}:${seed}`
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
      const first = await findBuild(tx, id, { size, seed })
      if (first) return first
      const built = storable(await build())
      if (!(await isCurrent(tx, [{ id, generation }]))) return undefined
      await keepBuild(tx, id, { size, seed }, built)
      return findBuild(tx, id, { size, seed })
    },
    { timeout: BUILDING, maxWait: 30_000 },
  )
}

async function findBuild(tx: Transaction, playerId: string, order: Order): Promise<KeptBuild | undefined> {
  const row = await tx.duelBuild.findUnique({
    where: { playerId_size_seed: { playerId, size: order.size, seed: order.seed } },
    select: { maze: { select: { text: true } }, reason: true, verdict: true, rules: true },
  })
  if (!row) return undefined
  if (row.maze) return { maze: row.maze.text }
  return { forfeit: row.reason as unknown as Told, verdict: row.verdict as Verdict, rules: row.rules }
}

async function keepBuild(tx: Transaction, playerId: string, order: Order, build: NewBuild): Promise<void> {
  const { result, usage, verdict, rules, log } = build
  let mazeHash: string | null = null
  if ('text' in result) {
    mazeHash = hashOf(result.text)
    await tx.duelMaze.createMany({ data: [{ hash: mazeHash, ...result }], skipDuplicates: true })
  }
  const reason =
    'forfeit' in result ? { code: result.forfeit.code, values: { ...result.forfeit.values } } : Prisma.DbNull
  const columns = { mazeHash, reason, verdict, rules, ...usageColumns(usage) }
  const { count } = await tx.duelBuild.createMany({
    data: [{ playerId, ...order, ...columns }],
    skipDuplicates: true,
  })
  if (log && count > 0) await tx.duelBuildLog.create({ data: { playerId, ...order, ...logColumns(log) } })
}

/** What a maze is known by. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a program took, as columns. */
export const usageColumns = ({ cpuMs, wallMs, memoryKiB }: Usage) => ({
  cpuMs,
  wallMs,
  memoryKiB: Math.round(memoryKiB),
})
