import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, countingDeaths, defineJob, enqueueLost, LOWEST_PRIORITY, lacksJob, NotWanted } from './job'

const KIND = 'similarity'
export const similarityKey = (reportId: string): string => `${KIND}:${reportId}`
const payload = z.object({ reportId: z.uuid() })
const progress = () => import('@/lib/similarity/queries')

/** Enqueues the comparison of a report behind everything else. */
export const enqueueSimilarity = (tx: Prisma.TransactionClient, reportId: string): Promise<void> =>
  addJob(tx, {
    task: KIND,
    key: similarityKey(reportId),
    payload: { reportId } satisfies z.infer<typeof payload>,
    priority: LOWEST_PRIORITY,
  })

/** The comparison takes more than it may. A second attempt would, too. */
export class ComparisonTooLarge extends Error {
  override name = 'ComparisonTooLarge'
  readonly isFinal = true
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`the comparison takes too much ${limit}`)
    this.limit = limit
  }
}

/** Compares the submissions of a contest to one problem, and stores what is alike. */
export const similarity = defineJob({
  kind: KIND,
  payload,
  steadfast: true,
  ...countingDeaths(async () => {
    const { awaitReport, failReport } = await progress()
    return { again: awaitReport, giveUp: (tx, id) => failReport(tx, id, 'worker') }
  }),

  async run({ reportId }, { compare }) {
    const [{ noteSteps }, { findReportTask }] = await Promise.all([
      progress(),
      import('@/lib/similarity/submissions'),
    ])
    const task = await retryAfterOutage(() => findReportTask(reportId))
    return (
      task &&
      compare(task, async (done, total) => {
        if (!(await retryAfterOutage(() => noteSteps(reportId, done, total)))) throw new NotWanted()
      })
    )
  },

  async finish({ reportId }, outcome) {
    const { storeReport } = await import('@/lib/similarity/store')
    await storeReport(reportId, outcome)
  },

  async fail({ reportId }, { error, again }) {
    if (again) return
    const { failReport } = await progress()
    await failReport(db, reportId, error instanceof ComparisonTooLarge ? error.limit : 'fault')
  },

  missing: enqueueLost(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      SELECT r.id FROM "SimilarityReport" r
       WHERE r.state IN ('waiting', 'running') AND ${lacksJob(Prisma.sql`'similarity:' || r.id`)} LIMIT 100`,
    (tx, { id }) => enqueueSimilarity(tx, id),
  ),
})
