import 'server-only'
import { db, type Transaction } from '@/lib/core/db'

interface Entry {
  readonly userId: string
  readonly problemId: string
  readonly submissionId: string
}

/*
 * The functions in prisma/functions decide what stands where: `counts_for_standing` which submissions can be somebody's best
 * one, `hold_result` what a freeze keeps out (held.ts), `enter_standing` and `derive_standings` the rest.
 */

/**
 * Enters a submission into the standings if it is its user's best for the problem, in the transaction that stores the
 * submission. `enter_or_hold` locks the user's row: two submissions of one user are entered one after the other.
 */
export async function enterStanding(
  tx: Transaction,
  { userId, problemId, submissionId }: Entry,
): Promise<void> {
  await tx.$executeRaw`SELECT enter_or_hold(${userId}::uuid, ${problemId}, ${submissionId}::uuid)`
}

/**
 * Recomputes the standings of some users on some problems from their submissions; needed if these may have become
 * worse. The users' rows must be locked.
 */
export async function deriveStandings(
  tx: Transaction,
  pairs: readonly { readonly userId: string; readonly problemId: string }[],
): Promise<void> {
  const users = pairs.map(({ userId }) => userId)
  const problems = pairs.map(({ problemId }) => problemId)
  await tx.$executeRaw`SELECT derive_standings(${users}::uuid[], ${problems}::text[])`
}

/**
 * Recomputes all standings from the submissions in one transaction. Readers see the old ones until it ends; submissions
 * wait for it.
 */
export async function rebuildStandings(): Promise<{ users: number; standings: number }> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE "Standing", "OverallStanding" IN SHARE ROW EXCLUSIVE MODE`
      const [derived] = await tx.$queryRaw<{ standings: number }[]>`
        SELECT derive_standings(NULL, NULL) AS standings`
      return { users: await tx.overallStanding.count(), standings: derived!.standings }
    },
    { timeout: 600_000, maxWait: 60_000 },
  )
}
