import { db } from '@/lib/core/db'
import { idleWorker } from './bots'

/** Makes all retries due now instead of sleeping. */
export const hurry = () =>
  db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 s'`

/** Simulates a worker that took the jobs whose keys match and died: backdates its heartbeat instead of sleeping. */
export async function deadWorker(keys: string): Promise<string> {
  const { id } = await idleWorker()
  await db.$executeRaw`
    UPDATE "Worker" SET "heartbeatAt" = now() - interval '11 s', "startedAt" = now() - interval '1 hour'
     WHERE id = ${id}::uuid`
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = ${`${id}/0/0`}, locked_at = now(), attempts = attempts + 1
     WHERE key LIKE ${keys}`
  return id
}
