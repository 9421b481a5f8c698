import 'server-only'
import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { participationsOf } from '@/lib/access/contests'
import { secrecyOf, type Window } from '@/lib/access/windows'
import { type Entry, record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { EXAM_LEAD_MS, networkList } from './exam-view'
import { asOrganiser, type Before, requireOrganiserOf } from './organisers'

/* Whether a contest is an exam, and what holds in it. Organisers may change it at any time until it is over for all. */

/** Longest exam of a participant, in hours: they lose the rest of the site for as long. */
const MOST_EXAM_HOURS = 24

/** The refusal of what would make an exam too long. */
export const tooLong = (field: string) => refused(field, 'exam-long', { limit: MOST_EXAM_HOURS })

/**
 * By how many milliseconds an exam with this window could still be longer for every participant; negative if it is too
 * long, and infinite if the contest is none. `extraSeconds` is the extra time that counts: the most that anybody has, unless
 * it is given. Pauses and removed intervals lengthen nobody's time by more than they move the end.
 */
export async function spareTime(
  tx: Transaction,
  contestId: string,
  window: Window,
  extraSeconds?: number,
): Promise<number> {
  if ((await tx.exam.count({ where: { contestId } })) === 0) return Number.POSITIVE_INFINITY
  return spareTimeAsExam(window, extraSeconds ?? (await mostExtraSeconds(tx, contestId)))
}

const spareTimeAsExam = ({ startsAt, endsAt }: Window, extraSeconds: number): number =>
  MOST_EXAM_HOURS * 3_600_000 - (Number(endsAt) - Number(startsAt)) - extraSeconds * 1000

async function mostExtraSeconds(tx: Transaction, contestId: string): Promise<number> {
  const where = { contestId, kind: { not: 'virtual' } } as const
  const { _max } = await tx.participation.aggregate({ where, _max: { extraSeconds: true } })
  return _max.extraSeconds ?? 0
}

/** An exam as its organisers see it. */
export interface ExamSettings {
  /** Whether the contest is an exam. */
  readonly on: boolean
  readonly networks: readonly string[]
  readonly oneSession: boolean
  readonly everybody: boolean
  /** Names this state, to be sent back with a change. */
  readonly edition: string
}

/** The settings that the form of an ordinary contest proposes. */
const PROPOSED = { on: false, networks: [], oneSession: true, everybody: false, edition: '' } as const

/** An organiser's form. Messages are codes of `account.faults`. */
export const examForm = z
  .object({
    ...{ on: z.boolean(), networks: networkList, oneSession: z.boolean(), everybody: z.boolean() },
    edition: z.string().max(40),
  })
  .refine(({ on, networks, everybody }) => !on || !everybody || networks.length > 0, {
    path: ['networks'],
    message: 'exam-networks-missing',
  })

type Row = Omit<ExamSettings, 'on' | 'edition'> & { readonly updatedAt: Date }

const settingsOf = (row: Row | null): ExamSettings => {
  if (!row) return PROPOSED
  const { networks, oneSession, everybody, updatedAt } = row
  return { on: true, networks, oneSession, everybody, edition: updatedAt.toISOString() }
}

/** The settings of a contest for its organisers; undefined if there is no such contest. Throws `NotAllowed` for others. */
export async function findExam(actor: Actor | null, contestId: string): Promise<ExamSettings | undefined> {
  if (!(await requireOrganiserOf(actor, contestId))) return undefined
  return settingsOf(await db.exam.findUnique({ where: { contestId } }))
}

/**
 * Makes a contest an exam, changes what holds in it, or makes it an ordinary contest again. Returns undefined if there is
 * no such contest. Errors: `exam-over`, `exam-long`, `exam-changed` if another organiser has changed it since the form was opened.
 */
export async function changeExam(
  actor: Actor | null,
  contestId: string,
  { on, edition, ...form }: z.output<typeof examForm>,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    if (secrecyOf(contest, new Date()) === 'over') return refused('', 'exam-over')
    const before = settingsOf(await tx.exam.findUnique({ where: { contestId } }))
    const data = { ...form, networks: await canonical(tx, form.networks) }
    // The same form sent twice is no quarrel.
    if (isSame(before, { on, ...data })) return ok(undefined)
    if (before.edition !== edition) return refused('', 'exam-changed')
    if (on && spareTimeAsExam(contest, await mostExtraSeconds(tx, contestId)) < 0) return tooLong('')
    if (on) await tx.exam.upsert({ where: { contestId }, create: { contestId, ...data }, update: data })
    else await tx.exam.delete({ where: { contestId } })
    // Not everybody may take part in an exam.
    if (on) await tx.contest.update({ where: { id: contestId }, data: { rated: false } })
    const { networks, oneSession, everybody } = data
    const detail = { on, ...(on && { networks: networks.join(' '), oneSession, everybody }) }
    const [action, subject] = ['exam-changed', `contest/${contestId}`] as const
    await record({ actorId: organiser.id, action, subject, detail }, tx)
    return ok(undefined)
  })
}

/** Networks as they are stored: 192.0.2.7/24 becomes 192.0.2.0/24. */
async function canonical(tx: Transaction, networks: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ cidr: string }[]>`
    SELECT network(written::inet)::text AS cidr
      FROM unnest(${networks}::text[]) WITH ORDINALITY AS list (written, place) GROUP BY 1 ORDER BY min(place)`
  return rows.map(({ cidr }) => cidr)
}

const isSame = (one: Omit<ExamSettings, 'edition'>, other: Omit<ExamSettings, 'edition'>): boolean =>
  one.on === other.on &&
  (!one.on ||
    (one.oneSession === other.oneSession &&
      one.everybody === other.everybody &&
      one.networks.join(' ') === other.networks.join(' ')))

/** What whoever takes part in an exam should know before. */
export interface ExamTerms {
  /** Whether it can be taken only at certain addresses. */
  readonly bound: boolean
  readonly oneSession: boolean
}

/** The terms of an exam that the reader may see; undefined if the contest is none. */
export async function examTerms(contestId: string): Promise<ExamTerms | undefined> {
  const exam = await db.exam.findUnique({
    where: { contestId },
    select: { networks: true, oneSession: true },
  })
  return exam ? { bound: exam.networks.length > 0, oneSession: exam.oneSession } : undefined
}

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
