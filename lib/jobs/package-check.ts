import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { awaitCheck, failCheck } from '@/lib/packages/checking'
import { enqueuePackageCheck, PACKAGE_CHECK_TASK } from '@/lib/queue/package-check'
import { lacksJob } from '@/lib/queue/queue'
import { countingDeaths, enqueueLost, type Job } from './job'

/** Checks an uploaded problem package. */
export const packageCheck = {
  kind: PACKAGE_CHECK_TASK,
  tasks: () => [PACKAGE_CHECK_TASK],
  ...countingDeaths(awaitCheck, failCheck),
  missing: enqueueLost(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM "Package" p
       WHERE p.state IN ('waiting', 'checking') AND ${lacksJob(Prisma.sql`'package-check:' || p.id`)} LIMIT 100`,
    (tx, { id }) => enqueuePackageCheck(tx, id),
  ),
} as const satisfies Job
