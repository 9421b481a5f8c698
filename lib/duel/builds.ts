import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MessageDescriptor } from '@/judge/kit/result'
import type { Usage } from '@/judge/sandbox/types'
import type { Order } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import { db, type Transaction } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { Prisma } from '@/lib/generated/prisma/client'
import { HEARTBEAT } from '@/lib/workers/queries'
import { type DuelLog, logColumns } from './logs'
import { type Contestant, isCurrent } from './pair-task'

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

/** The right to run an architect on an order. It expires when its holder stops renewing it. */
interface Claim extends Order {
  readonly playerId: string
  readonly holder: string
}

/** How long a claim lasts after it was made or renewed, in seconds: five heartbeats, so a slow machine keeps it. */
const LEASE = 15

/** After this many milliseconds a build counts as hung, and its claim is no longer renewed. */
const LONGEST_BUILD = 300_000

/**
 * Claims a build. Returns `undefined` while someone else holds a claim that has not expired. No claim expires in the
 * first seconds after PostgreSQL starts, because it could not be renewed while PostgreSQL was down.
 */
async function claimBuild(
  tx: Transaction,
  playerId: string,
  { size, seed }: Order,
): Promise<Claim | undefined> {
  const holder = randomUUID()
  const count = await tx.$executeRaw`
    INSERT INTO "DuelBuildClaim" AS claim ("playerId", size, seed, holder, "expiresAt")
    VALUES (${playerId}::uuid, ${size}, ${seed}, ${holder}::uuid, clock_timestamp() + ${LEASE} * interval '1 second')
    ON CONFLICT ("playerId", size, seed) DO UPDATE SET holder = excluded.holder, "expiresAt" = excluded."expiresAt"
     WHERE claim."expiresAt" < clock_timestamp()
       AND pg_postmaster_start_time() < clock_timestamp() - ${LEASE} * interval '1 second'`
  return count > 0 ? { playerId, size, seed, holder } : undefined
}

/** Ends a claim. Returns false if the claim had expired and another worker has taken it. */
async function releaseClaim(tx: Transaction, { holder, ...key }: Claim): Promise<boolean> {
  const { count } = await tx.duelBuildClaim.deleteMany({ where: { ...key, holder } })
  return count > 0
}

/** Runs `work` and renews the claim meanwhile. Releases it if `work` fails, for the next worker to build at once. */
async function whileClaimed<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + LONGEST_BUILD
  const renewing = setInterval(() => {
    if (Date.now() < end) renew(claim).catch(() => undefined)
  }, HEARTBEAT)
  try {
    return await work()
  } catch (error) {
    // If the database is down as well, the claim expires.
    await releaseClaim(db, claim).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

const renew = ({ playerId, size, seed, holder }: Claim) => db.$executeRaw`
  UPDATE "DuelBuildClaim" SET "expiresAt" = clock_timestamp() + ${LEASE} * interval '1 second'
   WHERE "playerId" = ${playerId}::uuid AND size = ${size} AND seed = ${seed} AND holder = ${holder}::uuid`
