import type { Actor } from '@/lib/access/administration'
import { participationsOf } from '@/lib/access/contests'
import { secrecyOf } from '@/lib/access/windows'
import { type Entry, record } from '@/lib/audit/record'
import { isId } from '@/lib/core/id'
import { asOrganiser, type Before, type Transaction } from '../locked'
import { EXAM_LEAD_MS } from './view'

/*
 * What organisers do about one participant of an exam, until it is over for all. Accounts that run it, or the site, are none
 * of their business.
 */

interface Person {
  readonly id: string
  readonly username: string
}

type Change = (tx: Transaction, person: Person, contest: Before) => Promise<Entry['action'] | undefined>

/** Changes something for a participant. Returns false if there is no such participant, or the exam is over. */
async function changing(
  actor: Actor | null,
  contestId: string,
  userId: string,
  change: Change,
): Promise<boolean> {
  if (!isId(userId)) return false
  const changed = await asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const person = await participantOf(tx, contest, userId)
    if (!person) return false
    const action = await change(tx, person, contest)
    const [subject, detail] = [`contest/${contestId}`, { username: person.username }]
    if (action) await record({ actorId: organiser.id, action, subject, detail }, tx)
    return true
  })
  return changed ?? false
}

async function participantOf(tx: Transaction, contest: Before, userId: string) {
  const { id: contestId, organisers } = contest
  if (secrecyOf(contest, new Date()) === 'over') return undefined
  if ((await tx.exam.count({ where: { contestId } })) === 0) return undefined
  if (organisers.some((each) => each.userId === userId)) return undefined
  const where = { contestId, kind: { not: 'virtual' }, ...participationsOf(userId) } as const
  if ((await tx.participation.count({ where })) === 0) return undefined
  return tx.user.findFirst({
    where: { id: userId, role: { not: 'administrator' } },
    select: { id: true, username: true },
  })
}

/** Lets a participant take part from everywhere, or only from the exam's addresses again. */
export const release = (actor: Actor | null, contestId: string, userId: string, released: boolean) =>
  changing(actor, contestId, userId, async (tx, { id }) => {
    const row = { contestId, userId: id }
    const { count } = released
      ? await tx.examRelease.createMany({ data: row, skipDuplicates: true })
      : await tx.examRelease.deleteMany({ where: row })
    if (count === 0) return undefined
    return released ? 'exam-released' : 'exam-bound'
  })

/** Signs a participant out everywhere, from an hour before the exam on. They can sign in again. */
export const endSessions = (actor: Actor | null, contestId: string, userId: string) =>
  changing(actor, contestId, userId, async (tx, { id }, { startsAt }) => {
    if (Date.now() < Number(startsAt) - EXAM_LEAD_MS) return undefined
    const { count } = await tx.session.deleteMany({ where: { userId: id } })
    return count > 0 ? 'sessions-ended' : undefined
  })
