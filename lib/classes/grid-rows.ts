import 'server-only'
import type { Verdict } from '@/judge/verdicts'
import { pupilsSql } from '@/lib/access/classes'
import { VISIBLE_SQL } from '@/lib/access/problems'
import { heldSql } from '@/lib/access/submissions'
import { pool } from '@/lib/core/db'

/** A submission as it stands in a grid. */
export interface GradedSubmission {
  readonly id: string
  readonly verdict: Verdict
  /** From 0 to 1. */
  readonly score: number
  readonly at: Date
}

/** What a pupil has submitted to a problem of an assignment. */
export interface CellRow {
  readonly assignmentId: string
  readonly problemId: string
  readonly userId: string
  /** The submission that counts; null as long as none has been judged in time. */
  readonly graded: GradedSubmission | null
  /** The best one that came too late, which does not count; null if there is none. */
  readonly late: GradedSubmission | null
  /** How many were made in time. */
  readonly attempts: number
  /** Whether one that was made in time still waits for its result. */
  readonly pending: boolean
}

export interface GridFilter {
  readonly classId: string
  /** Only this assignment. */
  readonly assignmentId?: string | undefined
  /** Only these pupils. */
  readonly userIds?: readonly string[] | undefined
}

/** Whether a submission has a result that is told: one that a freeze holds waits for everybody, as on leaderboards. */
const JUDGED = `s.state = 'judged' AND NOT ${heldSql('s.id')}`

/** The first of the submissions in this order that have a result and fulfil a condition. */
const firstOf = (order: string, condition: string) =>
  `to_json((array_agg(ROW(s.id, s.verdict, s.score, s."createdAt") ORDER BY ${order})
              FILTER (WHERE ${JUDGED} AND ${condition}))[1])`
const BEST = 's.score DESC, s.rank, s."createdAt", s.id'
const LATEST_IF_SO_GRADED = `CASE t.grading WHEN 'last' THEN s."createdAt" END DESC NULLS LAST`

/*
 * All cells of a grid that are not empty, in one query: 200 pupils with five submissions to each of 30 problems take 80 ms
 * of the database on a busy machine. What was submitted before the assignment opened belongs to no cell. An extension
 * never shortens the time.
 */
const ROWS = {
  name: 'class-grid',
  text: `
    WITH pupil AS MATERIALIZED (
      SELECT * FROM (${pupilsSql('$1')}) all_pupils WHERE $3::uuid[] IS NULL OR "userId" = ANY($3)
    ), slot AS MATERIALIZED (
      SELECT a.id, a."opensAt", a.grading, greatest(a."dueAt", e."dueAt") AS due, l."problemId", u."userId", u.times
        FROM "Assignment" a
        JOIN "AssignmentProblem" l ON l."assignmentId" = a.id
        JOIN "Problem" p ON p.id = l."problemId" AND ${VISIBLE_SQL}
        CROSS JOIN pupil u
        LEFT JOIN "AssignmentExtension" e ON e."assignmentId" = a.id AND e."userId" = u."userId"
       WHERE a."classId" = $1 AND ($2::uuid IS NULL OR a.id = $2)
    )
    SELECT t.id AS "assignmentId", t."problemId", t."userId", made.*
      FROM slot t
      CROSS JOIN LATERAL (
        SELECT ${firstOf(`${LATEST_IF_SO_GRADED}, ${BEST}`, 's."createdAt" < t.due')} AS graded,
               ${firstOf(BEST, 's."createdAt" >= t.due')} AS late,
               count(*) FILTER (WHERE s."createdAt" < t.due)::int AS attempts,
               coalesce(bool_or(NOT (${JUDGED})) FILTER (WHERE s."createdAt" < t.due), false) AS pending
          FROM "Submission" s
         WHERE s."userId" = t."userId" AND s."problemId" = t."problemId" AND s."createdAt" >= t."opensAt"
           AND t.times @> s."createdAt" AND NOT s.tryout AND s.role IS NULL
        HAVING count(*) > 0
      ) made`,
}

/** As PostgreSQL tells a row without names. */
interface Told {
  readonly f1: string
  readonly f2: Verdict
  readonly f3: number
  readonly f4: string
}

type Row = Omit<CellRow, 'graded' | 'late'> & { readonly graded: Told | null; readonly late: Told | null }

/** Every cell of a class's grid in which something has been submitted. */
export async function cellRows({ classId, assignmentId, userIds }: GridFilter): Promise<CellRow[]> {
  const values = [classId, assignmentId ?? null, userIds ?? null]
  const { rows } = await pool().query<Row>({ ...ROWS, values })
  return rows.map((row) => ({ ...row, graded: named(row.graded), late: named(row.late) }))
}

const named = (told: Told | null): GradedSubmission | null =>
  told && { id: told.f1, verdict: told.f2, score: told.f3, at: new Date(told.f4) }
