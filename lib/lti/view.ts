import 'server-only'
import type { Fault } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { withClass } from '@/lib/classes/locked'
import type { ClassView } from '@/lib/classes/queries'
import { db } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { enqueueGrades } from '@/lib/jobs/lti-grades'
import { notedFault } from './fault'

/** What teachers see of the course that belongs to their class. */
export interface CourseView {
  readonly platform: string
  readonly tellsMembers: boolean
  readonly takesGrades: boolean
  readonly syncedAt: Date | null
  /** Grades that the platform could not be told, newest first; at most `MOST_SHOWN`. */
  readonly failures: readonly Failure[]
}

export interface Failure {
  readonly person: Person
  readonly assignment: string
  readonly fault: Fault
  readonly at: Date
}

const MOST_SHOWN = 20

/** The course of a class, for its teachers; undefined if it has none. */
export async function findCourse({ id: classId, standing }: ClassView): Promise<CourseView | undefined> {
  if (standing !== 'teacher') return undefined
  const course = await db.ltiCourse.findUnique({
    where: { classId },
    include: { platform: { select: { name: true } } },
  })
  if (!course) return undefined
  const failed = await db.ltiScore.findMany({
    where: { assignment: { classId }, failedAt: { not: null } },
    orderBy: [{ failedAt: 'desc' }, { userId: 'asc' }],
    take: MOST_SHOWN,
    include: { user: { select: PERSON }, assignment: { select: { title: true } } },
  })
  return {
    platform: course.platform.name,
    tellsMembers: course.membersUrl !== null,
    takesGrades: course.lineItemsUrl !== null,
    syncedAt: course.syncedAt,
    failures: failed.flatMap(({ user, assignment, fault, failedAt }) => {
      const noted = notedFault(fault)
      return noted && failedAt
        ? [{ person: personOf(user), assignment: assignment.title, fault: noted, at: failedAt }]
        : []
    }),
  }
}

/** Sends the grades of a class again; undefined if there is no such class with a course that the actor teaches. */
export const resendGrades = (actor: Actor, classId: string): Promise<boolean | undefined> =>
  withClass(actor, classId, 'teacher', async (tx) => {
    if (!(await tx.ltiCourse.findUnique({ where: { classId } }))) return undefined
    await enqueueGrades(tx, classId)
    return true
  })
