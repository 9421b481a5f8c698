import 'server-only'
import type { SandboxKind } from '@/judge/sandbox/types'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'

export interface WorkerRow {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly sandbox: SandboxKind
  readonly slots: number
  readonly languages: readonly { readonly id: string; readonly version?: string }[]
  readonly startedAt: Date
  readonly heartbeatAt: Date
  readonly stoppedAt: Date | null
  readonly alive: boolean
  /** Number of jobs that it is running. */
  readonly running: number
}

/** Lists all known workers: those alive first, then by latest heartbeat. */
export async function listWorkers(): Promise<WorkerRow[]> {
  return db.$queryRaw<WorkerRow[]>`
    SELECT w.id, w.host, w.pid, w.sandbox, w.slots, w.languages, w."startedAt", w."heartbeatAt", w."stoppedAt",
           (${WORKER_IS_ALIVE}) AS alive,
           (SELECT count(*)::int FROM graphile_worker.jobs j
             WHERE split_part(j.locked_by, '/', 1) = w.id::text) AS running
      FROM "Worker" w ORDER BY alive DESC, w."heartbeatAt" DESC`
}

/** How many workers are alive, and how many submissions wait for one. */
export async function judgingNow(): Promise<{ readonly workers: number; readonly waiting: number }> {
  const [found] = await db.$queryRaw<{ workers: number; waiting: number }[]>`
    SELECT (SELECT count(*)::int FROM "Worker" w WHERE ${WORKER_IS_ALIVE}) AS workers,
           (SELECT count(*)::int FROM "Submission" WHERE state = 'queued') AS waiting`
  return found ?? { workers: 0, waiting: 0 }
}

/**
 * Whether programs in this language can be submitted now: a worker for it is alive, or has just gone and should come
 * back. If no worker is alive at all, the languages of the last one count, and the submission waits.
 */
export async function isOffered(language: string): Promise<boolean> {
  const [found] = await db.$queryRaw<{ offered: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT w.languages, w."stoppedAt" IS NULL AND w."heartbeatAt" > now() - ${RESTART_GRACE_SECONDS} * interval '1 second'
                 AS present, row_number() OVER (ORDER BY w."heartbeatAt" DESC) AS latest,
               bool_or(${WORKER_IS_ALIVE}) OVER () AS anybody
          FROM "Worker" w) w
       WHERE (present OR (NOT anybody AND latest = 1))
         AND w.languages @> jsonb_build_array(jsonb_build_object('id', ${language}::text))) AS offered`
  return found?.offered ?? false
}

/** Milliseconds between two heartbeats of a worker. */
export const HEARTBEAT = 3_000

/**
 * Seconds without a heartbeat after which a worker counts as dead. Its jobs are free again after one more sweep: 13 s.
 */
const DEAD_AFTER = 10

/** Seconds without a heartbeat for which a worker is expected to restart: its languages can still be submitted. */
export const RESTART_GRACE_SECONDS = 60

/**
 * SQL condition for a row `w` of "Worker" to be alive. No worker can send a heartbeat while PostgreSQL is down, so the
 * time counts from PostgreSQL's start at the earliest.
 */
export const WORKER_IS_ALIVE_SQL = `
  w."stoppedAt" IS NULL AND
  greatest(w."heartbeatAt", pg_postmaster_start_time()) > now() - ${DEAD_AFTER} * interval '1 second'`

export const WORKER_IS_ALIVE = Prisma.raw(WORKER_IS_ALIVE_SQL)
