import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { Verdict } from '@/judge/verdicts'
import { pupilsSql } from '@/lib/access/classes'
import { VISIBLE, VISIBLE_SQL } from '@/lib/access/problems'
import { heldSql } from '@/lib/access/submissions'
import { db, pool } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { inLocales, statementIn } from '@/lib/problems/statements'

const rounded = (points: number) => Math.round(points * 100) / 100

/**
 * A grid as comma-separated values, with a byte order mark for spreadsheets: for each problem the points, the verdict and
 * the time of the submission that counts, and the points that a late one would have got. Texts that a spreadsheet would
 * take for a formula begin with an apostrophe.
 */
export function gridCsv({ assignments, rows }: Grid): string {
  const columns = assignments.flatMap(({ title, problems }) =>
    problems.map((problem) => ({ ...problem, name: `${title}: ${problem.title}` })),
  )
  const head = [
    ...['username', 'name', 'points'],
    ...columns.flatMap(({ name }) =>
      ['points', 'verdict', 'submitted', 'late'].map((part) => `${name} (${part})`),
    ),
  ]
  const lines = rows.map(({ person, points, cells }) => [
    ...[person.username, person.name, rounded(points)],
    ...cells.flatMap((cell, at) => {
      if (!cell) return ['', '', '', '']
      const { graded, late } = cell
      const worth = columns[at]?.points ?? 0
      return [
        graded ? rounded(cell.points) : '',
        graded?.verdict ?? (cell.pending ? 'pending' : ''),
        graded?.at.toISOString() ?? '',
        late ? rounded(late.score * worth) : '',
      ]
    }),
  ])
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

/* What the pupils of a class have achieved, computed anew whenever somebody asks: nothing of it is stored. */

export interface GridProblem {
  readonly id: string
  readonly title: string
  /** What the score 1 is worth. */
  readonly points: number
}

export interface GridAssignment {
  readonly id: string
  readonly title: string
  readonly opensAt: Date
  readonly dueAt: Date
  /** In the order of the assignment; without those that are hidden now. */
  readonly problems: readonly GridProblem[]
}

export interface GridCell extends Pick<CellRow, 'graded' | 'late' | 'attempts' | 'pending'> {
  /** What the graded submission is worth. */
  readonly points: number
}

export interface GridRow {
  readonly userId: string
  readonly person: Person
  /** One for each problem of each assignment, in this order; undefined where nothing has been submitted. */
  readonly cells: readonly (GridCell | undefined)[]
  readonly points: number
}

export interface Grid {
  readonly assignments: readonly GridAssignment[]
  readonly rows: readonly GridRow[]
  /** The points of somebody who has solved everything. */
  readonly most: number
}

/** The assignments of a class with their problems, first due first; `openAt`: only those that are open by then. */
export async function assignmentsOf(
  { classId, assignmentId, openAt }: { classId: string; assignmentId?: string | undefined; openAt?: Date },
  locale: string,
): Promise<GridAssignment[]> {
  const rows = await db.assignment.findMany({
    where: {
      classId,
      ...(assignmentId && { id: assignmentId }),
      ...(openAt && { opensAt: { lte: openAt } }),
    },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, title: true, opensAt: true, dueAt: true },
      problems: {
        where: { problem: VISIBLE },
        orderBy: [{ position: 'asc' }, { problemId: 'asc' }],
        select: {
          points: true,
          problem: { select: { id: true, statements: inLocales(locale) } },
        },
      },
    },
  })
  return rows.map(({ problems, ...row }) => ({
    ...row,
    problems: problems.map(({ points, problem }) => ({
      ...{ id: problem.id, points },
      title: statementIn(problem.statements, locale).title,
    })),
  }))
}

/** Somebody whose row is in a grid. */
export interface Pupil {
  readonly userId: string
  readonly person: Person
}

/** The current pupils of a class by name, all or one page of them, and how many there are. */
export async function pupilsOf(
  classId: string,
  page?: { readonly size: number; readonly number: number },
): Promise<{ readonly pupils: readonly Pupil[]; readonly total: number }> {
  const where = { classId, role: 'pupil', leftAt: null } as const
  const [total, rows] = await Promise.all([
    db.classMember.count({ where }),
    db.classMember.findMany({
      where,
      orderBy: [{ user: { name: 'asc' } }, { user: { username: 'asc' } }],
      ...(page && { skip: (page.number - 1) * page.size, take: page.size }),
      select: { userId: true, user: { select: PERSON } },
    }),
  ])
  return { pupils: rows.map(({ userId, user }) => ({ userId, person: personOf(user) })), total }
}

/** The grid of these pupils and assignments of a class. */
export async function gridOf(
  classId: string,
  assignments: readonly GridAssignment[],
  pupils: readonly Pupil[],
): Promise<Grid> {
  const rows = await cellRows({
    classId,
    assignmentId: assignments.length === 1 ? assignments[0]?.id : undefined,
    userIds: pupils.map(({ userId }) => userId),
  })
  const found = new Map(rows.map((row) => [keyOf(row.userId, row.assignmentId, row.problemId), row]))
  const columns = assignments.flatMap(({ id, problems }) =>
    problems.map((problem) => ({ assignmentId: id, ...problem })),
  )
  return {
    assignments,
    most: columns.reduce((sum, { points }) => sum + points, 0),
    rows: pupils.map(({ userId, person }) => {
      const cells = columns.map((column) => {
        const row = found.get(keyOf(userId, column.assignmentId, column.id))
        return row && cellOf(row, column.points)
      })
      return { userId, person, cells, points: cells.reduce((sum, cell) => sum + (cell?.points ?? 0), 0) }
    }),
  }
}

/** The cells of a row that belong to an assignment, with their problems. */
export function cellsIn({ assignments }: Pick<Grid, 'assignments'>, row: GridRow, assignmentId: string) {
  let at = 0
  for (const { id, problems } of assignments) {
    if (id === assignmentId)
      return problems.map((problem, index) => ({ problem, cell: row.cells[at + index] }))
    at += problems.length
  }
  return []
}

/** The points of a row in one assignment. */
export const pointsIn = (grid: Pick<Grid, 'assignments'>, row: GridRow, assignmentId: string): number =>
  cellsIn(grid, row, assignmentId).reduce((sum, { cell }) => sum + (cell?.points ?? 0), 0)

const keyOf = (...ids: readonly string[]) => ids.join(' ')

const cellOf = ({ graded, late, attempts, pending }: CellRow, points: number): GridCell => ({
  ...{ graded, late, attempts, pending },
  points: (graded?.score ?? 0) * points,
})

/** A submission as it stands in a grid. */
interface GradedSubmission {
  readonly id: string
  readonly verdict: Verdict
  /** From 0 to 1. */
  readonly score: number
  readonly at: Date
}

/** What a pupil has submitted to a problem of an assignment. */
interface CellRow {
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

interface GridFilter {
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
               count(*) FILTER (WHERE s."createdAt" < t.due AND s.state <> 'stopped')::int AS attempts,
               coalesce(bool_or(NOT (${JUDGED}) AND s.state <> 'stopped') FILTER (WHERE s."createdAt" < t.due), false) AS pending
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
