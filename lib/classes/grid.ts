import 'server-only'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { type CellRow, cellRows } from './grid-rows'

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
