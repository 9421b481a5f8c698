import 'server-only'
import { db } from '@/lib/core/db'
import { Lease } from '@/lib/core/lease'
import { faultOf, waitedSql } from '@/lib/core/retry'
import { Prisma } from '@/lib/generated/prisma/client'
import { ask } from './ask'
import { tokenFor } from './claims'
import { LtiError } from './fault'
import { lineItemOf } from './line-items'
import { type Course, type WantedGrade, wantedGrades } from './wanted-grades'

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

/* Grades on a platform, written by the Assignment and Grade Services. */

const SCOPES = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
] as const

/** How long a job may take, in milliseconds: it occupies a slot in which programs could be judged. */
const LONGEST = 20_000
/** For how long no other job sends grades of the same class, in milliseconds: more than the last requests may take. */
const LEASE = 4 * LONGEST
/** How many grades are sent at a time. */
const AT_ONCE = 4

/**
 * Tells a platform all grades of a class that it does not know yet. What it does not take is noted for the teachers and
 * for the next attempt. Returns whether that was all: there may have been no time, or another job is doing the same.
 */
export async function sendGrades(classId: string): Promise<boolean> {
  const course = await db.ltiCourse.findUnique({ where: { classId }, include: { platform: true } })
  if (!course?.lineItemsUrl) {
    await forgetFailures(classId, [])
    return true
  }
  // Of two jobs at once the slower one would overwrite newer grades with older ones.
  return (await alone(classId, () => sendAll(course))) ?? false
}

async function sendAll(course: Course): Promise<boolean> {
  const [wanted, end] = [await wantedGrades(course), Date.now() + LONGEST]
  await forgetFailures(course.classId, wanted)
  const sender = new Sender(course)
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    if (Date.now() > end) return false
    await Promise.all(wanted.slice(at, at + AT_ONCE).map((grade) => sender.tell(grade)))
  }
  return true
}

/** Sends the grades of one course, with one token and one look at each column. */
class Sender {
  private readonly columns = new Map<string, Promise<string>>()
  private token: Promise<string> | undefined
  /** Set once the platform does not answer: it would keep everybody waiting. */
  private down: LtiError | undefined

  constructor(private readonly course: Course) {}

  async tell(grade: WantedGrade): Promise<void> {
    try {
      if (this.down) throw this.down
      this.token ??= accessTo(this.course)
      const token = await this.token
      const { assignment } = grade
      const column = this.columns.get(assignment.id) ?? lineItemOf(this.course, token, assignment)
      this.columns.set(assignment.id, column)
      await send(this.course, { url: await column, token }, grade)
    } catch (error) {
      if (!(error instanceof LtiError)) throw error
      if (error.code === 'unreachable') this.down = error
      return noteFailure(grade, error)
    }
    await noteTold(grade)
  }
}

async function accessTo({ platform, scopes }: Course): Promise<string> {
  if (!SCOPES.every((scope) => scopes.includes(scope))) throw new LtiError('grades-untaken')
  return tokenFor(platform, SCOPES)
}

/** Puts `/scores` behind the path of a line item's address, before its query. */
export function scoresOf(url: string): string {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`
  return address.href
}

interface Column {
  readonly url: string
  readonly token: string
}

async function send(
  { platform }: Course,
  { url, token }: Column,
  { assignment, sub, points }: WantedGrade,
): Promise<void> {
  const grade =
    points === null
      ? // Without points, the platform forgets those that it knew.
        { activityProgress: 'Initialized', gradingProgress: 'NotReady' }
      : {
          ...{ scoreGiven: points, scoreMaximum: assignment.most },
          ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
        }
  await ask(platform, scoresOf(url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
    body: JSON.stringify({ userId: sub, timestamp: new Date().toISOString(), ...grade }),
  })
}

/** Runs `work` unless another job does so for this class; then it is undefined. */
async function alone<T>(classId: string, work: () => Promise<T>): Promise<T | undefined> {
  const lease = await Lease.of(
    (held, data) => db.ltiCourse.updateMany({ where: { classId, ...held }, data }),
    LEASE,
  )
  if (!lease) return undefined
  try {
    return await work()
  } finally {
    await lease.end({})
  }
}
