import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { lacksJob } from '@/lib/queue/queue'
import { enqueueSimilarity, SIMILARITY_TASK } from '@/lib/queue/similarity'
import { awaitReport, failReport } from '@/lib/similarity/progress'
import { countingDeaths, enqueueLost, type Job } from './job'

/** Compares the submissions of a contest to one problem. */
export const similarity = {
  kind: SIMILARITY_TASK,
  tasks: () => [SIMILARITY_TASK],
  ...countingDeaths(awaitReport, (tx, id) => failReport(tx, id, 'worker')),
  missing: enqueueLost(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      SELECT r.id FROM "SimilarityReport" r
       WHERE r.state IN ('waiting', 'running') AND ${lacksJob(Prisma.sql`'similarity:' || r.id`)} LIMIT 100`,
    (tx, { id }) => enqueueSimilarity(tx, id),
  ),
} as const satisfies Job
