import 'server-only'
import { db } from '@/lib/core/db'
import { Lease } from '@/lib/core/lease'
import { ask } from './ask'
import { LtiError } from './fault'
import { lineItemOf } from './line-items'
import { forgetFailures, noteFailure, noteTold } from './noted-scores'
import { tokenFor } from './token'
import { type Course, type WantedGrade, wantedGrades } from './wanted-grades'

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
