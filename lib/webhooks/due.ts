import { waitedSql } from '@/lib/core/retry'

/** After so many failures in a row, nothing more is sent until an organiser says so: after about three and a half hours. */
export const MOST_FAILURES = 20

export const WAITS = { first: 10, longest: 15 * 60 }

/** The condition in SQL that it is the turn of a webhook `w`: something may be new, or it is tried again. */
export const DUE_SQL = `
  w.failures < ${MOST_FAILURES} AND (w."busyUntil" IS NULL OR w."busyUntil" < now()) AND CASE
    WHEN w.failures > 0 THEN ${waitedSql(WAITS, 'w')}
    ELSE w."checkAt" <= now() OR w.seq <
      (SELECT max(e.seq) FROM "ContestEvent" e WHERE e."contestId" = w."contestId")
  END`
