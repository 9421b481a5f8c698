import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, MOST_WAITING } from './queue'

export const PACKAGE_CHECK_TASK = 'package-check'

export const packageCheckKey = (packageId: string): string => `${PACKAGE_CHECK_TASK}:${packageId}`

export const packageCheckPayload = z.object({ packageId: z.uuid() })

/** Enqueues the check of a package behind all submissions. */
export const enqueuePackageCheck = (tx: Prisma.TransactionClient, packageId: string): Promise<void> =>
  addJob(tx, {
    task: PACKAGE_CHECK_TASK,
    key: packageCheckKey(packageId),
    payload: { packageId } satisfies z.infer<typeof packageCheckPayload>,
    priority: MOST_WAITING,
  })
