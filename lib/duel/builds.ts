import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Told } from '@/judge/kit/result'
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

/** How often a worker looks whether another one has finished the build that it waits for, in milliseconds. */
const POLL = 100

/**
 * What an architect makes of an order: what is stored, or else what `build` returns, which is then stored. The build runs
 * outside of any transaction, under a claim: whoever asks for the same meanwhile waits, so that an architect is run once
 * for an order, also one that throws dice. A worker that dies stops renewing its claim, and the next one builds. Of two
 * builds, because one was too slow to keep its claim, only the claim's holder stores its result. `undefined` where the
 * architect is to play anew, or is gone. `pause` waits between two looks and may reject, to stop waiting.
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

/** Looks for the build and claims it where there is none yet. */
const beginBuild = (architect: Pick<Contestant, 'id' | 'generation'>, order: Order) =>
  db.$transaction(async (tx): Promise<KeptBuild | Claim | 'taken' | 'outdated'> => {
    if (!(await isCurrent(tx, [architect]))) return 'outdated'
    const claim = await claimBuild(tx, architect.id, order)
    if (!claim) return 'taken'
    // Whoever had the claim before may have stored the build just now.
    const known = await findBuild(tx, architect.id, order)
    if (!known) return claim
    await releaseClaim(tx, claim)
    return known
  })

/** Stores a build, unless the claim has gone to another worker or the architect is to play anew. */
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
