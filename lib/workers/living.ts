import { Prisma } from '@/lib/generated/prisma/client'

/** How often a worker says that it lives, in milliseconds. */
export const HEARTBEAT = 3_000

/** Whoever has not said so for this long is dead, in seconds. Jobs are free again after this and one sweep: 13 s. */
export const DEAD_AFTER = 10

/** A worker that is being started again is still counted on for so many seconds: what it offered can be submitted. */
export const EXPECTED_BACK = 60

/**
 * The condition under which a row of "Worker", as `w`, is that of a living one. While PostgreSQL was away nobody could
 * say anything, so the time counts from its start.
 */
export const LIVES = Prisma.sql`
  w."stoppedAt" IS NULL AND
  greatest(w."heartbeatAt", pg_postmaster_start_time()) > now() - ${DEAD_AFTER} * interval '1 second'`
