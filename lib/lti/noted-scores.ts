import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { faultOf, type LtiError } from './fault'
import type { WantedGrade } from './wanted-grades'

/* What a platform knows of the grades here, and why it does not know all of them. */

/** The wait before the second attempt, in seconds; it doubles with each failure, up to the longest. */
const FIRST_WAIT = 20
const LONGEST_WAIT = 6 * 60 * 60

/** The condition in SQL that a grade `s` that a platform did not take is to be sent again now. */
export const DUE_AGAIN_SQL = `s."failedAt" < now() - make_interval(
  secs => least(${LONGEST_WAIT}, ${FIRST_WAIT} * power(2, least(s.failures, 20) - 1)))`

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
  const { code, values } = faultOf(error)
  const [key, data] = [keyOf(grade), { fault: { code, values: { ...values } }, failedAt: new Date() }]
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

/** Reads a fault that was noted. */
export const notedFault = (column: unknown) =>
  z
    .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
    .safeParse(column).data
