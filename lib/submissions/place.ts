import { db } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import { judgeKey } from '@/lib/jobs/judge'
import { WORKER_IS_ALIVE } from '@/lib/workers/queries'

export interface Place {
  /** 1 for the next in line. */
  readonly place: number
  /** Length of the queue. */
  readonly length: number
  /** Rough time until a worker takes it; null if no worker is running. */
  readonly waitSeconds: number | null
}

interface Counts {
  readonly ahead: number
  readonly length: number
  readonly running: number
  readonly slots: number
}

/** The place of a submission in the queue; `undefined` if it is not waiting, or no longer. */
export async function placeOf(submissionId: string, generation: number): Promise<Place | undefined> {
  const [counts] = await db.$queryRaw<Counts[]>`
    WITH own AS (
      SELECT priority, run_at, id FROM graphile_worker.jobs
       WHERE key = ${judgeKey(submissionId, generation)} AND locked_at IS NULL
    ), waiting AS (
      SELECT priority, run_at, id FROM graphile_worker.jobs
       WHERE locked_at IS NULL AND attempts < max_attempts AND task_identifier LIKE 'judge:%'
    )
    SELECT (SELECT count(*)::int FROM waiting w
             WHERE (w.priority, w.run_at, w.id) < (own.priority, own.run_at, own.id)) AS ahead,
           (SELECT count(*)::int FROM waiting) AS length,
           (SELECT count(*)::int FROM graphile_worker.jobs WHERE locked_at IS NOT NULL) AS running,
           (SELECT coalesce(sum(w.slots), 0)::int FROM "Worker" w WHERE ${WORKER_IS_ALIVE}) AS slots
      FROM own`
  if (!counts) return undefined
  const { ahead, length } = counts
  return { place: ahead + 1, length, waitSeconds: expectedWait(counts, await usualSeconds('judge')) }
}

/**
 * Assumes that running jobs are half done on average, and that the jobs ahead of this one then spread over all slots.
 * An idle slot takes the next job within milliseconds.
 */
export function expectedWait(
  { ahead, running, slots }: Pick<Counts, 'ahead' | 'running' | 'slots'>,
  usual: number,
): number | null {
  if (slots === 0) return null
  if (ahead + running < slots) return 0
  return Math.ceil((usual * (running / 2 + ahead)) / slots)
}

/** How many seconds the latest programs took; 2 if there are none. At most ten seconds old. */
const usualSeconds = memo(10_000, async () => {
  const [row] = await db.$queryRaw<{ seconds: number | null }[]>`
    SELECT avg(wall)::float / 1000 AS seconds FROM (
      SELECT (SELECT sum("wallMs") FROM "CaseResult" r WHERE r."submissionId" = s.id) AS wall
        FROM "Submission" s WHERE s."judgedAt" IS NOT NULL AND s.language IS NOT NULL
       ORDER BY s."judgedAt" DESC LIMIT 30) latest`
  return row?.seconds ?? 2
})
