import type { Prisma } from '@/lib/generated/prisma/client'
import type { Results } from '@/lib/submissions/store'

type Outcome = { readonly results: Results } | { readonly fault: string }

/**
 * Stores a submission's result in a rejudge without changing its current one. After the last one, the rejudge is ready
 * for review. Does nothing if the rejudge has already been decided.
 */
export async function settleRejudge(
  tx: Prisma.TransactionClient,
  rejudgeId: string,
  submissionId: string,
  outcome: Outcome,
): Promise<void> {
  // Of two concurrent last results, the lock makes one see the other.
  await tx.$executeRaw`SELECT 1 FROM "Rejudge" WHERE id = ${rejudgeId}::uuid FOR UPDATE`
  await tx.rejudgeItem.updateMany({
    where: { rejudgeId, submissionId, verdict: null, fault: null, rejudge: { state: 'judging' } },
    data: 'fault' in outcome ? { fault: outcome.fault || 'no cause was given' } : columnsOf(outcome.results),
  })
  await tx.$executeRaw`
    UPDATE "Rejudge" SET state = 'ready' WHERE id = ${rejudgeId}::uuid AND state = 'judging' AND NOT EXISTS (
      SELECT FROM "RejudgeItem" WHERE "rejudgeId" = ${rejudgeId}::uuid AND verdict IS NULL AND fault IS NULL)`
}

const columnsOf = (results: Results) => ({
  verdict: results.verdict,
  score: results.score,
  rank: [...results.rank],
  result: results as unknown as Prisma.InputJsonObject,
})
