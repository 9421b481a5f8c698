import 'server-only'
import { pool } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { WORKER_IS_ALIVE_SQL } from '@/lib/workers/queries'
import { JOBS } from '.'

/*
 * How people share the slots of all workers. A job belongs to the person of its flag, see lib/jobs/job.ts.
 *
 * - While jobs of others wait, nobody holds more than all slots but one. No worker takes more, and one too many makes
 *   way after the case that it is playing.
 * - A job that has had its slot for `TURN_MS` makes way after the case that it is playing, if a job of somebody else waits
 *   that would be next: one with the same priority, or a lower number.
 *
 * A job that makes way keeps the results of its finished cases and waits behind all others of its priority. Some never do:
 * somebody else may come at any time while they last, so they are shared as if others always waited.
 */

/** The kinds of jobs that hold their slot to the end. */
const STEADFAST = JOBS.filter(({ steadfast }) => steadfast).map(({ kind }) => kind)

/** How long a job may hold its slot before others have their turn, in milliseconds. */
export const TURN_MS = 2_000

/** A job in a slot. */
export interface HeldSlot {
  readonly jobId: string
  readonly key: string
  /** The slot, as the queue names it. */
  readonly holder: string
  /** The names of the tasks that this worker can run. */
  readonly tasks: readonly string[]
}

/** What a worker tells about a job that it runs. */
export interface Stay {
  readonly caseName: string | null
  /** When the case began, in milliseconds since 1970. */
  readonly caseSince: number | null
  readonly cpuMs: number
}

export interface Claims {
  /** Whether the job is still in this slot; otherwise it was stopped, or the worker was taken for dead. */
  readonly isHeld: boolean
  /** Whether others wait and the person holds too many slots. */
  readonly isTooMany: boolean
  /** Whether a job of somebody else is next. */
  readonly isOthersTurn: boolean
}

/**
 * Common tables: `most`, how many slots a person may hold while others wait; `held`, how many each one holds; `full`, who
 * may have no more; `waiting`, the jobs that a worker with these tasks ($1) could take now.
 */
const TABLES = `
  most AS (
    SELECT greatest(1, coalesce(sum(w.slots), 0)::int - 1) AS slots FROM "Worker" w WHERE ${WORKER_IS_ALIVE_SQL}
  ), held AS (
    SELECT f.flag, count(*)::int AS slots
      FROM graphile_worker.jobs j, jsonb_object_keys(j.flags) AS f(flag) WHERE j.locked_at IS NOT NULL GROUP BY f.flag
  ), full_ AS (
    SELECT h.flag FROM held h, most m WHERE h.slots >= m.slots
  ), waiting AS NOT MATERIALIZED (
    SELECT j.id, j.priority, j.run_at, j.flags, j.task_identifier FROM graphile_worker.jobs j
     WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= now() AND j.task_identifier = ANY($1)
  )`

/** The flags of those who hold as many slots as they may while others wait, or while their own next job is steadfast. */
export async function fullFlags(tasks: readonly string[]): Promise<string[]> {
  const { rows } = await pool().query<{ flag: string }>({
    name: 'full-flags',
    text: `WITH ${TABLES}
      SELECT f.flag FROM full_ f
       WHERE EXISTS (SELECT FROM waiting w WHERE w.flags IS NOT NULL AND NOT w.flags ? f.flag)
          OR (SELECT split_part(w.task_identifier, ':', 1) = ANY($2) FROM waiting w WHERE w.flags ? f.flag
               ORDER BY w.priority, w.run_at, w.id LIMIT 1)`,
    values: [tasks, STEADFAST],
  })
  return rows.map(({ flag }) => flag)
}

/** Whether this job, which has just been taken, is one too many of its person: two slots may take one at once. */
export async function isOneTooMany({ jobId, tasks }: HeldSlot): Promise<boolean> {
  const { rows } = await pool().query({
    name: 'one-too-many',
    text: `WITH ${TABLES}, own AS (
        SELECT j.id, j.locked_at, j.task_identifier, f.flag
          FROM graphile_worker.jobs j, jsonb_object_keys(j.flags) AS f(flag) WHERE j.id = $2::bigint
      )
      SELECT FROM own o, most m
       WHERE (SELECT count(*) FROM graphile_worker.jobs j
               WHERE j.flags ? o.flag AND (j.locked_at, j.id) <= (o.locked_at, o.id)) > m.slots
         AND (split_part(o.task_identifier, ':', 1) = ANY($3)
              OR EXISTS (SELECT FROM waiting w WHERE w.flags IS NOT NULL AND NOT w.flags ? o.flag))`,
    values: [tasks, jobId, STEADFAST],
  })
  return rows.length > 0
}

/**
 * Notes what a job is doing, and asks who else wants its slot. The queue frees jobs that were taken four hours ago, as if
 * their worker were dead, so the lock of one that lasts is renewed.
 */
export async function noteStay(
  { jobId, key, holder, tasks }: HeldSlot,
  { caseName, caseSince, cpuMs }: Stay,
): Promise<Claims> {
  const { rows } = await pool().query<Claims>({
    name: 'note-stay',
    text: `WITH ${TABLES}, own AS (
        SELECT j.id, j.priority, j.locked_at, (SELECT jsonb_object_keys(j.flags) LIMIT 1) AS flag
          FROM graphile_worker.jobs j WHERE j.id = $2::bigint AND j.key = $3 AND j.locked_by = $4
      ), renewed AS (
        UPDATE graphile_worker._private_jobs SET locked_at = now()
         WHERE id = $2::bigint AND key = $3 AND locked_by = $4 AND locked_at < now() - interval '1 hour'
      ), noted AS (
        INSERT INTO "JobProgress" AS p (key, holder, since, "caseName", "caseSince", "cpuMs")
        SELECT $3, $4, locked_at, $5, to_timestamp($6::float8 / 1000), $7::int FROM own
        ON CONFLICT (key) DO UPDATE SET holder = excluded.holder,
          since = CASE WHEN p.holder = excluded.holder THEN coalesce(p.since, excluded.since) ELSE excluded.since END,
          "caseName" = excluded."caseName",
          "caseSince" = excluded."caseSince", "cpuMs" = excluded."cpuMs", "updatedAt" = clock_timestamp()
      )
      SELECT o.id IS NOT NULL AS "isHeld",
             coalesce((SELECT h.slots > m.slots FROM held h, most m WHERE h.flag = o.flag)
               AND EXISTS (SELECT FROM waiting w WHERE w.flags IS NOT NULL AND NOT w.flags ? o.flag), false) AS "isTooMany",
             EXISTS (SELECT FROM waiting w
                      WHERE w.priority <= o.priority AND w.flags IS NOT NULL AND NOT w.flags ? o.flag
                        AND NOT EXISTS (SELECT FROM full_ f WHERE w.flags ? f.flag)) AS "isOthersTurn"
        FROM (SELECT 1) AS one LEFT JOIN own o ON true`,
    values: [tasks, jobId, key, holder, caseName, caseSince, Math.round(cpuMs)],
  })
  return rows[0]!
}

/** What is kept of a job that has made way. */
export interface KeptCases {
  /** Stands for what is judged. */
  readonly digest: string
  readonly cases: readonly unknown[]
}

/** Keeps the finished cases of a job in the transaction in which it makes way. */
export async function keepCases(
  tx: Prisma.TransactionClient,
  key: string,
  { digest, cases }: KeptCases,
): Promise<void> {
  const kept = {
    ...{ holder: null, since: null, caseName: null, caseSince: null, updatedAt: new Date() },
    digest,
  }
  const data = { ...kept, cases: cases as Prisma.InputJsonArray }
  await tx.jobProgress.upsert({ where: { key }, create: { key, ...data }, update: data })
}

/** What was kept of a job, if there is anything. */
export async function findKept(key: string): Promise<KeptCases | undefined> {
  const { rows } = await pool().query<KeptCases>(
    'SELECT digest, cases FROM "JobProgress" WHERE key = $1 AND digest IS NOT NULL',
    [key],
  )
  return rows[0]
}

/**
 * Forgets what was noted of a job that has left this slot. What is kept for when it goes on stays, unless the job is over:
 * `isDone` says that its work is, and otherwise it is if it is in the queue no more. Nothing of a job changes that
 * another slot holds now.
 */
export async function forgetStay(
  { key, holder }: Pick<HeldSlot, 'key' | 'holder'>,
  isDone: boolean,
): Promise<void> {
  const { rowCount } = await pool().query(
    `DELETE FROM "JobProgress"
      WHERE key = $1 AND (holder = $2 OR holder IS NULL) AND (digest IS NULL OR NOT EXISTS (
        SELECT FROM graphile_worker.jobs j WHERE j.key = $1 AND NOT ($3 AND j.locked_by IS NOT DISTINCT FROM $2)))`,
    [key, holder, isDone],
  )
  if (rowCount === 0)
    await pool().query('UPDATE "JobProgress" SET holder = NULL WHERE key = $1 AND holder = $2', [key, holder])
}

/** Removes a job of this slot from the queue if somebody has stopped it: then it has lost its key, see `remove_job`. */
export async function dropStopped({ jobId, holder }: Pick<HeldSlot, 'jobId' | 'holder'>): Promise<void> {
  await pool().query(
    'DELETE FROM graphile_worker._private_jobs WHERE id = $1::bigint AND locked_by = $2 AND key IS NULL',
    [jobId, holder],
  )
}
