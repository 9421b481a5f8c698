import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob } from './queue'

export const GRADES_TASK = 'lti-grades'

export const gradesPayload = z.object({ classId: z.uuid() })

/** Enqueues that a platform is told the grades of a class. Requests until it starts are merged into one. */
export const enqueueGrades = (tx: Prisma.TransactionClient, classId: string): Promise<void> =>
  addJob(tx, {
    task: GRADES_TASK,
    key: `${GRADES_TASK}:${classId}`,
    payload: { classId } satisfies z.infer<typeof gradesPayload>,
    priority: 0,
  })
