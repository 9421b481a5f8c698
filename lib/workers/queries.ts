import type { SandboxKind } from '@/judge/sandbox/types'
import { db } from '@/lib/core/db'
import { RESTART_GRACE_SECONDS, WORKER_IS_ALIVE } from './liveness'

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
