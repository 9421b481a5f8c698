import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { participationsOf } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { secrecyOf } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isId, newId } from '@/lib/core/id'
import { plainText } from '@/lib/core/plain-text'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { organises, requireOrganiserOf } from './organisers'
import { participationOf } from './participation'

/** Longest question, answer or announcement, in characters; the table has the same check. */
export const CLARIFICATION_LENGTH = 2000
/** Most questions of a participant that nobody has answered. */
export const MOST_OPEN = 5

/** Messages are codes of `account.faults`. */
const text = plainText('message', CLARIFICATION_LENGTH)

/** A question or an announcement. `token` is made with the form; an empty `problem` is the contest as a whole. */
export const clarificationForm = z.object({ token: z.uuid(), problem: z.string().default(''), text })

/** An answer, to whoever asked or to everybody. */
export const answerForm = z.object({ text, toAll: z.boolean() })

type Form = z.output<typeof clarificationForm>
type Answer = z.output<typeof answerForm>

/**
 * Asks the organisers, as a participant and until the last participant is done. The same form with the same text is one question.
 *
 * Errors: `questions-closed`, `questions-many`, `problem-unknown`.
 */
export async function askQuestion(actor: Actor, contestId: string, form: Form): Promise<Done> {
  const participation = await participationOf(actor, contestId)
  if (!participation) return refused('', 'questions-closed')
  return db.$transaction(async (tx) => {
    // One after the other: questions that are sent at once are counted, too.
    const [seat] = await tx.$queryRaw<{ id: string; startsAt: Date; endsAt: Date; closesAt: Date }[]>`
      SELECT p.id, c."startsAt", c."endsAt", c."closesAt"
        FROM "Participation" p JOIN "Contest" c ON c.id = p."contestId"
       WHERE p.id = ${participation}::uuid FOR NO KEY UPDATE OF p`
    if (!seat || secrecyOf(seat, new Date()) === 'over') return refused('', 'questions-closed')
    const row = rowOf(contestId, form)
    const twin = { contestId_token: { contestId, token: row.token } }
    if (await tx.clarification.findUnique({ where: twin })) return ok(undefined)
    const open = await tx.clarification.count({ where: { participationId: seat.id, answer: null } })
    if (open >= MOST_OPEN) return refused('', 'questions-many', { limit: MOST_OPEN })
    if (!(await isOfContest(contestId, form.problem))) return refused('problem', 'problem-unknown')
    await tx.clarification.create({ data: { ...row, participationId: seat.id, question: form.text } })
    return ok(undefined)
  })
}

/**
 * Tells everybody something, before, during or after the contest. Returns undefined if there is no such contest.
 *
 * Errors: `problem-unknown`.
 */
export async function announce(
  actor: Actor | null,
  contestId: string,
  form: Form,
): Promise<Done | undefined> {
  if (!(await requireOrganiserOf(actor, contestId))) return undefined
  if (!(await isOfContest(contestId, form.problem))) return refused('problem', 'problem-unknown')
  const told = { answer: form.text, toAll: true, answeredAt: new Date(), answeredById: actor?.id }
  await db.clarification.createMany({ data: { ...rowOf(contestId, form), ...told }, skipDuplicates: true })
  return ok(undefined)
}

/**
 * Answers a question once. Returns undefined if there is no such question in the contest.
 *
 * Errors: `answered-already`: another organiser was faster.
 */
export async function answerQuestion(
  actor: Actor | null,
  contestId: string,
  id: string,
  { text: answer, toAll }: Answer,
): Promise<Done | undefined> {
  if (!isId(id) || !(await requireOrganiserOf(actor, contestId))) return undefined
  const { count } = await db.clarification.updateMany({
    where: { id, contestId, answer: null },
    data: { answer, toAll, answeredAt: new Date(), answeredById: actor?.id },
  })
  if (count > 0) return ok(undefined)
  const known = await db.clarification.findFirst({ where: { id, contestId } })
  return known ? refused('', 'answered-already') : undefined
}

const rowOf = (contestId: string, { token, problem, text }: Form) => ({
  ...{ id: newId(), contestId, problemId: problem || null },
  token: tokenOf(token, contestId, problem, text),
})

const isOfContest = async (contestId: string, problemId: string): Promise<boolean> =>
  problemId === '' ||
  (await db.contestProblem.findUnique({ where: { contestId_problemId: { contestId, problemId } } })) !== null

/** How many questions of a contest wait for an answer. Throws `NotAllowed` unless the actor runs the contest. */
export async function waitingQuestions(actor: Actor | null, contestId: string): Promise<number> {
  if (!(await requireOrganiserOf(actor, contestId))) return 0
  return db.clarification.count({ where: { contestId, answer: null } })
}

/** An announcement, or a question with its answer. */
export interface ClarificationRow {
  readonly id: string
  /** What it is about; null: the contest as a whole, or a problem that no longer exists. */
  readonly problemId: string | null
  /** Empty for an announcement. */
  readonly question: string
  /** Null until somebody has answered. */
  readonly answer: string | null
  readonly toAll: boolean
  readonly askedAt: Date
  readonly answeredAt: Date | null
  /** Whether the viewer, or somebody of their team, has asked. */
  readonly own: boolean
  /** Who has asked; only told to organisers. */
  readonly asker: Contestant | undefined
}

/** The newest that are listed; a long contest has a few dozen. */
const LISTED = 500

/**
 * What a viewer may read: everything that was told to all, the own questions, and for organisers all of them. What
 * still waits for an answer comes first, the rest with the newest answer first.
 */
export async function listClarifications(
  contestId: string,
  viewer: Viewer | null,
): Promise<readonly ClarificationRow[]> {
  if (!isId(contestId)) return []
  const judge = await organises(viewer, contestId)
  const own = viewer ? [{ participation: participationsOf(viewer.id) }] : []
  const rows = await db.clarification.findMany({
    where: { contestId, ...(!judge && { OR: [{ toAll: true }, ...own] }) },
    orderBy: [{ answeredAt: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }],
    take: LISTED,
    include: { participation: { select: { id: true, ...CONTESTANT } } },
  })
  const participation = await participationOf(viewer, contestId)
  return rows.map(
    ({ id, problemId, question, answer, toAll, createdAt, answeredAt, participation: asker }) => ({
      ...{ id, problemId, question, answer, toAll, askedAt: createdAt, answeredAt },
      own: asker !== null && asker.id === participation,
      asker: judge && asker ? contestantOf(asker) : undefined,
    }),
  )
}

/** An announcement as the page of its contest has it. */
export interface Announcement {
  readonly id: string
  /** What it is about; null: the contest as a whole, or a problem that no longer exists. */
  readonly problemId: string | null
  readonly text: string
  readonly at: Date
}

/** How many announcements the page of a contest has. */
const ANNOUNCED = 3

/** The newest announcements of a contest, the last one first. Whoever may see the contest may read them. */
export async function announcedTo(contestId: string): Promise<readonly Announcement[]> {
  const rows = await db.clarification.findMany({
    where: { contestId, toAll: true, question: '', answeredAt: { not: null } },
    orderBy: [{ answeredAt: 'desc' }, { id: 'desc' }],
    take: ANNOUNCED,
    select: { id: true, problemId: true, answer: true, answeredAt: true },
  })
  return rows.flatMap(({ id, problemId, answer, answeredAt }) =>
    answer !== null && answeredAt !== null ? [{ id, problemId, text: answer, at: answeredAt }] : [],
  )
}
