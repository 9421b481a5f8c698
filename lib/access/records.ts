import type { Prisma } from '@/lib/generated/prisma/client'
import { VISIBLE, VISIBLE_SQL } from './problems'
import { hidesResultsAt, hidesResultsSql } from './windows'

/*
 * Whose records may be told: those of visible problems, while no contest with the problem is running. During a contest
 * neither pages nor notices tell who holds a record, its history, or that somebody has broken one.
 */

/** Query condition for the problems whose records everyone may be told at a given time. */
export const tellsRecords = (now: Date) =>
  ({ ...VISIBLE, contests: { none: { contest: hidesResultsAt(now) } } }) satisfies Prisma.ProblemWhereInput

/** The same condition in SQL, for a query of "Problem" as `p`. `now` is the query's parameter with the time. */
export const tellsRecordsSql = (now: string) => `${VISIBLE_SQL} AND NOT ${hidesResultsSql('p.id', now)}`
