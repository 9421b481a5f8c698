import 'server-only'
import type { Overlap } from '@/judge/similarity/regions'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type Fates, storedOverlap } from './report'

/** A participant with one of their submissions. */
export interface Entry {
  readonly participant: string
  readonly submission: string
}

/** What a worker has found. */
export interface Outcome {
  readonly fates: Fates
  readonly histogram: readonly number[]
  /** By falling similarity. */
  readonly pairs: readonly {
    readonly left: Entry
    readonly right: Entry
    readonly similarity: number
    readonly overlap: Overlap
  }[]
  readonly groups: readonly (readonly Entry[])[]
}

/** Stores what a worker has found, all or nothing. Does nothing if the report is finished or gone. */
export async function storeReport(id: string, outcome: Outcome): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // In the order in which deleting a contest or an account locks: neither can run into this one.
      await tx.$queryRaw`
        SELECT c.id FROM "Contest" c JOIN "SimilarityReport" r ON r."contestId" = c.id WHERE r.id = ${id}::uuid
           FOR KEY SHARE OF c`
      const isThere = await present(tx, outcome)
      const [report] = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM "SimilarityReport" WHERE id = ${id}::uuid AND state IN ('waiting', 'running') FOR UPDATE`
      if (!report) return
      const pairs = outcome.pairs.filter(({ left, right }) => isThere(left) && isThere(right))
      await tx.similarityPair.createMany({
        data: pairs.map(({ left, right, similarity, overlap }, index) => ({
          ...{ reportId: id, place: index + 1, similarity, overlap: storedOverlap(overlap) },
          ...{ leftParticipationId: left.participant, leftSubmissionId: left.submission },
          ...{ rightParticipationId: right.participant, rightSubmissionId: right.submission },
        })),
      })
      const groups = outcome.groups.map((group) => group.filter(isThere))
      await tx.similarityMember.createMany({
        data: groups.flatMap((group, index) =>
          group.map(({ participant, submission }) => ({
            ...{ reportId: id, group: index + 1, participationId: participant, submissionId: submission },
          })),
        ),
      })
      const { fates, histogram } = outcome
      await tx.similarityReport.update({
        where: { id },
        data: { state: 'ready', finishedAt: new Date(), fates, histogram: [...histogram] },
      })
    },
    { timeout: 120_000, maxWait: 30_000 },
  )
}

/** Tells which participants and submissions still exist, and keeps them until the end of the transaction. */
async function present(tx: Prisma.TransactionClient, { pairs, groups }: Outcome) {
  const entries = [...pairs.flatMap(({ left, right }) => [left, right]), ...groups.flat()]
  const participants = entries.map(({ participant }) => participant)
  const submissions = entries.map(({ submission }) => submission)
  await tx.$queryRaw`
    SELECT u.id FROM "User" u WHERE u.id IN (SELECT "userId" FROM "Submission" WHERE id = ANY(${submissions}::uuid[]))
     ORDER BY u.id FOR KEY SHARE`
  const known = new Set(
    [
      ...(await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM "Participation" WHERE id = ANY(${participants}::uuid[]) ORDER BY id FOR KEY SHARE`),
      ...(await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM "Submission" WHERE id = ANY(${submissions}::uuid[]) ORDER BY id FOR KEY SHARE`),
    ].map(({ id }) => id),
  )
  return ({ participant, submission }: Entry) => known.has(participant) && known.has(submission)
}
