import 'server-only'
import {
  assignmentsOf,
  cellsIn,
  type Grid,
  type GridAssignment,
  gridOf,
  pointsIn,
  pupilsOf,
} from '@/lib/classes/grid'
import { db } from '@/lib/core/db'
import type { LtiCourse, LtiPlatform, LtiScore } from '@/lib/generated/prisma/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { providerOf } from './platforms'

export type Course = LtiCourse & { readonly platform: LtiPlatform }

/** What the platform should know of a pupil in an assignment, and does not yet. */
export interface WantedGrade {
  readonly assignment: { readonly id: string; readonly title: string; readonly most: number }
  readonly userId: string
  /** Who the pupil is on the platform. */
  readonly sub: string
  /** Null: no grade. */
  readonly points: number | null
}

/**
 * The grades that a platform does not know yet: what it was told last is compared with the grid of the class. Pupils who
 * have not come from the platform have none there.
 */
export async function wantedGrades({ classId, platform }: Course): Promise<WantedGrade[]> {
  const assignments = await assignmentsOf({ classId, openAt: new Date() }, DEFAULT_LOCALE)
  const { pupils } = await pupilsOf(classId)
  const ids = pupils.map(({ userId }) => userId)
  const [accounts, told, grid] = await Promise.all([
    db.account.findMany({ where: { provider: providerOf(platform), userId: { in: ids } } }),
    db.ltiScore.findMany({ where: { assignment: { classId } } }),
    gridOf(classId, assignments, pupils),
  ])
  const subs = new Map(accounts.map(({ userId, providerAccountId }) => [userId, providerAccountId]))
  const known = new Map(told.map((score) => [`${score.assignmentId} ${score.userId}`, score]))
  return assignments.flatMap(({ id, title, problems }) => {
    const most = mostOf(problems)
    if (most === 0) return []
    return grid.rows.flatMap(({ userId, ...row }): WantedGrade[] => {
      const sub = subs.get(userId)
      const points = gradeIn(grid, { userId, ...row }, id)
      if (sub === undefined || isTold(known.get(`${id} ${userId}`), points, most)) return []
      return [{ assignment: { id, title, most }, userId, sub, points }]
    })
  })
}

/** The points of somebody who has solved all of these problems. */
export const mostOf = (problems: GridAssignment['problems']): number =>
  problems.reduce((sum, { points }) => sum + points, 0)

/** The points of a row in an assignment with two decimals; null as long as nothing has been graded. */
function gradeIn(grid: Grid, row: Grid['rows'][number], id: string): number | null {
  const isGraded = cellsIn(grid, row, id).some(({ cell }) => cell?.graded)
  return isGraded ? Math.round(pointsIn(grid, row, id) * 100) / 100 : null
}

function isTold(before: LtiScore | undefined, points: number | null, most: number): boolean {
  if (!before) return points === null
  return before.fault === null && before.points === points && (points === null || before.maximum === most)
}
