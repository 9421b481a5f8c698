import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Order } from '@/judge/tournament/trial'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { HEARTBEAT } from '@/lib/workers/liveness'

type Transaction = Prisma.TransactionClient

/** The right to run an architect on an order. It expires when its holder stops renewing it. */
export interface Claim extends Order {
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
export async function claimBuild(
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
export async function releaseClaim(tx: Transaction, { holder, ...key }: Claim): Promise<boolean> {
  const { count } = await tx.duelBuildClaim.deleteMany({ where: { ...key, holder } })
  return count > 0
}

/** Runs `work` and renews the claim meanwhile. Releases it if `work` fails, for the next worker to build at once. */
export async function whileClaimed<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
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
