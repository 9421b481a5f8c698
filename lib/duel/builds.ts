import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MessageDescriptor } from '@/judge/kit/result'
import type { Usage } from '@/judge/sandbox/types'
import type { Order } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import { db } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Claim, claimBuild, releaseClaim, whileClaimed } from './claims'
import { type DuelLog, logColumns } from './logs'
import { type Contestant, isCurrent } from './pair-task'

type Transaction = Prisma.TransactionClient

/** What an architect made of an order, as stored. */
export type KeptBuild =
  | { readonly maze: string }
  | { readonly forfeit: MessageDescriptor; readonly verdict: Verdict; readonly rules: number }

/** A build to be stored. */
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
    | { readonly forfeit: MessageDescriptor }
}

/** How often, in milliseconds, a worker checks whether another worker has finished the build it waits for. */
const POLL = 100

/**
 * Returns what an architect makes of an order: the stored build if there is one, else what `build` returns, which is
 * then stored. The build runs outside of any transaction, under a claim, and other workers that need it wait. So an
 * architect runs once for an order, even if it is random. A worker that dies stops renewing its claim, and the next one
 * builds. If a worker is too slow to keep its claim and another one builds as well, only the holder of the claim stores
 * its result. Returns `undefined` if the architect is to be replayed or is gone. `pause` waits between two checks; it
 * may reject to stop waiting.
 */
export async function buildOnce(
  architect: Pick<Contestant, 'id' | 'generation'>,
  { size, seed }: Order,
  build: () => Promise<NewBuild>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<KeptBuild | undefined> {
  const order = { size, seed }
  const known = await findBuild(db, architect.id, order)
  if (known) return known
  for (;;) {
    const begun = await beginBuild(architect, order)
    if (begun === 'outdated') return undefined
    if (begun === 'taken') await pause(POLL)
    else if (!('holder' in begun)) return begun
    else {
      const kept = await whileClaimed(begun, async () =>
        finishBuild(architect, begun, storable(await build())),
      )
      if (kept) return kept
    }
  }
}

/** Looks for the build and claims it if there is none yet. */
const beginBuild = (architect: Pick<Contestant, 'id' | 'generation'>, order: Order) =>
  db.$transaction(async (tx): Promise<KeptBuild | Claim | 'taken' | 'outdated'> => {
    if (!(await isCurrent(tx, [architect]))) return 'outdated'
    const claim = await claimBuild(tx, architect.id, order)
    if (!claim) return 'taken'
    // The previous holder of the claim may have stored the build just now.
    const known = await findBuild(tx, architect.id, order)
    if (!known) return claim
    await releaseClaim(tx, claim)
    return known
  })

/** Stores a build, unless another worker has taken the claim or the architect is to be replayed. */
const finishBuild = (architect: Pick<Contestant, 'id' | 'generation'>, claim: Claim, built: NewBuild) =>
  db.$transaction(async (tx) => {
    const current = await isCurrent(tx, [architect])
    if (!(await releaseClaim(tx, claim)) || !current) return undefined
    await keepBuild(tx, architect.id, { size: claim.size, seed: claim.seed }, built)
    return findBuild(tx, architect.id, claim)
  })

async function findBuild(tx: Transaction, playerId: string, order: Order): Promise<KeptBuild | undefined> {
  const row = await tx.duelBuild.findUnique({
    where: { playerId_size_seed: { playerId, size: order.size, seed: order.seed } },
    select: { maze: { select: { text: true } }, reason: true, verdict: true, rules: true },
  })
  if (!row) return undefined
  if (row.maze) return { maze: row.maze.text }
  return {
    forfeit: row.reason as unknown as MessageDescriptor,
    verdict: row.verdict as Verdict,
    rules: row.rules,
  }
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
  // None is stored for whoever has used up their share.
  if (log && count > 0) await tx.duelBuildLog.createMany({ data: { playerId, ...order, ...logColumns(log) } })
}

/** Identifies a maze: the SHA-256 hash of its text, in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The resources a program used, as database columns. */
export const usageColumns = ({ cpuMs, wallMs, memoryKiB }: Usage) => ({
  cpuMs,
  wallMs,
  memoryKiB: Math.round(memoryKiB),
})
