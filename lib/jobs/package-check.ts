import 'server-only'
import { z } from 'zod'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, countingDeaths, defineJob, enqueueLost, lacksJob, MOST_WAITING } from './job'

const KIND = 'package-check'
export const packageCheckKey = (packageId: string): string => `${KIND}:${packageId}`
const payload = z.object({ packageId: z.uuid() })
const work = () => import('@/lib/packages/checking')

/** Enqueues the check of a package behind all submissions. */
export const enqueuePackageCheck = (tx: Prisma.TransactionClient, packageId: string): Promise<void> =>
  addJob(tx, {
    task: KIND,
    key: packageCheckKey(packageId),
    payload: { packageId } satisfies z.infer<typeof payload>,
    priority: MOST_WAITING,
  })

/** Checks an uploaded problem package: does what `clew package check --submissions` does, with its programs in boxes. */
export const packageCheck = defineJob({
  kind: KIND,
  payload,
  steadfast: true,
  ...countingDeaths(async () => {
    const { awaitCheck, failCheck } = await work()
    return { again: awaitCheck, giveUp: failCheck }
  }),

  async run({ packageId }, { check }) {
    const { beginCheck, noteCheck } = await work()
    const problem = await retryAfterOutage(() => beginCheck(packageId))
    return problem && check(packageId, problem, (progress) => noteCheck(packageId, progress))
  },

  finish: async ({ packageId }, report) => (await work()).storeReport(packageId, report),

  missing: enqueueLost(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM "Package" p
       WHERE p.state IN ('waiting', 'checking') AND ${lacksJob(Prisma.sql`'package-check:' || p.id`)} LIMIT 100`,
    (tx, { id }) => enqueuePackageCheck(tx, id),
  ),
})
