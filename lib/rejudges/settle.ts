import type { Prisma } from '@/lib/generated/prisma/client'
import type { Results } from '@/lib/submissions/results'

type Outcome = { readonly results: Results } | { readonly fault: string }

/**
 * Writes down what a submission came to when it was judged anew, beside what counts. With the last one the rejudge is
 * ready to be looked at. Nothing happens where it is decided already.
 */
export async function settleRejudge(
  tx: Prisma.TransactionClient,
  rejudgeId: string,
  submissionId: string,
  outcome: Outcome,
): Promise<void> {
  // So that of the last two one sees the other.
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
