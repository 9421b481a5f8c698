import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { ATTEMPTS } from './queue'

export const TABLE_TASK = 'duel-table'

export const tablePayload = z.object({ problemId: z.string() })

/** Minimum seconds between two computations of a table. */
const TABLE_PAUSE = 1

/** Enqueues a computation of a duel's table. Requests until it starts are merged into one. */
export const enqueueTable = (
  tx: Prisma.TransactionClient,
  problemId: string,
): Promise<number> => tx.$executeRaw`
  SELECT graphile_worker.add_job(${TABLE_TASK}, ${JSON.stringify({ problemId })}::json,
    run_at := now() + make_interval(secs => ${TABLE_PAUSE}), max_attempts := ${ATTEMPTS}::int,
    job_key := ${`${TABLE_TASK}:${problemId}`}, job_key_mode := 'preserve_run_at', priority := 0)`
