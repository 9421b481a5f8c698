import 'server-only'
import type { Subject } from '@/lib/access/exam'
import { db } from '@/lib/core/db'
import { isId, isToken } from '@/lib/core/id'
import type { Exam } from './view'

/** Whether what an address or an action names is part of an exam. Nothing is ever moved to another problem or contest. */
export async function belongsTo(subject: Subject, name: string, { id, problems }: Exam): Promise<boolean> {
  if (subject === 'contest') return name === id
  if (subject === 'problem') return problems.has(name)
  if (subject === 'package')
    return (
      isId(name) && (await db.problem.count({ where: { id: { in: [...problems] }, packageId: name } })) > 0
    )
  if (subject === 'submission') {
    const where = { id: name, problemId: { in: [...problems] } }
    return isId(name) && (await db.submission.count({ where })) > 0
  }
  const invited = { OR: [{ inviteToken: name }, { teams: { some: { token: name } } }] }
  return isToken(name) && (await db.contest.count({ where: { id, ...invited } })) > 0
}
