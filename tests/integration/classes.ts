import { randomUUID } from 'node:crypto'
import type { Viewer } from '@/lib/access/viewer'
import { createAssignment } from '@/lib/classes/assignments'
import { createClass } from '@/lib/classes/commands'
import { enter } from '@/lib/classes/members'
import { findClass } from '@/lib/classes/queries'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { storeSubmission } from './made'

/** A class with this teacher, who must be an organiser. Returns its id. */
export const makeClass = (teacher: Viewer, title = 'Labyrinths'): Promise<string> =>
  createClass(teacher, { token: randomUUID(), title })

/** Makes somebody a pupil who has been one for some hours. */
export async function enroll(classId: string, user: { readonly id: string }, since = 100): Promise<void> {
  const { id } = await enter(db, classId, user.id, 'pupil')
  await db.classMember.update({ where: { id }, data: { joinedAt: hours(-since) } })
}

export interface Given {
  readonly opens?: number
  readonly due?: number
  readonly grading?: 'best' | 'last'
  readonly problems?: readonly string[]
}

/** An assignment of `robot-escape` for 10 points that opened 50 hours ago and is due in one. Returns its id. */
export async function assign(
  teacher: Viewer,
  classId: string,
  { opens = -50, due = 1, grading = 'best', problems = ['robot-escape'] }: Given = {},
): Promise<string> {
  const result = await createAssignment(teacher, classId, {
    ...{ token: randomUUID(), title: 'Way out', text: '', grading },
    ...{ opensAt: hours(opens), dueAt: hours(due) },
    problems: problems.map((id) => ({ id, points: 10 })),
  })
  if (!result?.ok) throw new Error(result?.error.code ?? 'no such class')
  return result.value
}

export interface Sent {
  readonly at?: number
  readonly score?: number
  readonly problemId?: string
  readonly verdict?: string
  readonly state?: 'judged' | 'queued' | 'stuck'
  readonly tryout?: boolean
  readonly rank?: number
}

/** Stores a submission that was made so many hours from now. Returns its id. */
export async function send(
  { id: userId }: { readonly id: string },
  { at = -1, score = 1, problemId = 'robot-escape', state = 'judged', tryout = false, ...more }: Sent = {},
): Promise<string> {
  const judged = state === 'judged'
  const { id } = await storeSubmission({
    ...{ userId, problemId, state, tryout, createdAt: hours(at), language: judged ? null : 'python' },
    verdict: judged ? (more.verdict ?? (score === 1 ? 'accepted' : 'partial')) : null,
    ...{ score: judged ? score : 0, rank: tryout || !judged ? [] : [more.rank ?? 1] },
  })
  return id
}

/** A class as this member sees it. */
export async function seen(viewer: Viewer, classId: string) {
  const found = await findClass(viewer, classId)
  if (!found) throw new Error('no such class')
  return found
}
