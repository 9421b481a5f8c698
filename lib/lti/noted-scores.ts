import 'server-only'
import { db } from '@/lib/core/db'
import { faultOf, waitedSql } from '@/lib/core/retry'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LtiError } from './fault'
import type { WantedGrade } from './wanted-grades'

/* What a platform knows of the grades here, and why it does not know all of them. */

/** The condition in SQL that a grade `s` that a platform did not take is to be sent again now. */
export const DUE_AGAIN_SQL = waitedSql({ first: 20, longest: 6 * 60 * 60 }, 's')

const keyOf = ({ assignment, userId }: WantedGrade) => ({ assignmentId: assignment.id, userId })

/** Notes that the platform has taken a grade. */
export async function noteTold(grade: WantedGrade): Promise<void> {
  const { points, assignment } = grade
  const data = {
    ...{ points, maximum: points === null ? null : assignment.most, sentAt: new Date() },
    ...{ fault: Prisma.DbNull, failedAt: null, failures: 0 },
  }
  const key = keyOf(grade)
  await unlessGone(
    db.ltiScore.upsert({
      where: { assignmentId_userId: key },
      create: { ...key, ...data },
      update: data,
    }),
  )
}

/** Notes why the platform has not taken a grade. What it knew before stays. */
export async function noteFailure(grade: WantedGrade, error: LtiError): Promise<void> {
  const [key, data] = [keyOf(grade), { fault: faultOf(error), failedAt: new Date() }]
  await unlessGone(
    db.ltiScore.upsert({
      where: { assignmentId_userId: key },
      create: { ...key, ...data, failures: 1 },
      update: { ...data, failures: { increment: 1 } },
    }),
  )
}

/** Forgets the failures of a class except with these grades: a pupil has left, or an assignment has no problems any more. */
export async function forgetFailures(classId: string, wanted: readonly WantedGrade[]): Promise<void> {
  const kept = new Set(wanted.map(({ assignment, userId }) => `${assignment.id} ${userId}`))
  const failed = await db.ltiScore.findMany({
    where: { assignment: { classId }, failedAt: { not: null } },
    select: { assignmentId: true, userId: true },
  })
  for (const where of failed.filter(({ assignmentId, userId }) => !kept.has(`${assignmentId} ${userId}`)))
    await db.ltiScore.updateMany({ where, data: { fault: Prisma.DbNull, failedAt: null, failures: 0 } })
}

/** The assignment or the account may have been deleted in the meantime. */
async function unlessGone(writing: Promise<unknown>): Promise<void> {
  await writing.catch((reason: unknown) => {
    const isGone = reason instanceof Prisma.PrismaClientKnownRequestError && reason.code === 'P2003'
    if (!isGone) throw reason
  })
}
