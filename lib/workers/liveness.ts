import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'

/** Milliseconds between two heartbeats of a worker. */
export const HEARTBEAT = 3_000

/**
 * Seconds without a heartbeat after which a worker counts as dead. Its jobs are free again after one more sweep: 13 s.
 */
export const DEAD_AFTER = 10

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
