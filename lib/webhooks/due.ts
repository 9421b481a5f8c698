/** After so many failures in a row, nothing more is sent until an organiser says so: after about three and a half hours. */
export const MOST_FAILURES = 20

/** The wait before the second attempt, in seconds; it doubles with each failure, up to the longest. */
const FIRST_WAIT = 10
const LONGEST_WAIT = 15 * 60

/** How many milliseconds to wait after so many failures in a row, of which there is at least one. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - 1, 20)) * 1000

const SECONDS = `least(${LONGEST_WAIT}, ${FIRST_WAIT} * power(2, least(w.failures - 1, 20)))`

/** The condition in SQL that it is the turn of a webhook `w`: something may be new, or it is tried again. */
export const DUE_SQL = `
  w.failures < ${MOST_FAILURES} AND (w."busyUntil" IS NULL OR w."busyUntil" < now()) AND CASE
    WHEN w.failures > 0 THEN w."failedAt" < now() - make_interval(secs => ${SECONDS})
    ELSE w."checkAt" <= now() OR w.seq <
      (SELECT max(e.seq) FROM "ContestEvent" e WHERE e."contestId" = w."contestId")
  END`
