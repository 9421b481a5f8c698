import { z } from 'zod'
import { pagesOf } from '@/judge/contest/paper'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { rivalSql } from '@/lib/access/submissions'
import { secrecyOf } from '@/lib/access/windows'
import { db, type Transaction } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isId, newId } from '@/lib/core/id'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { asOrganiser, requireOrganiserOf } from './organisers'
import { seatText } from './participants'
import { participationOf } from './participation'

/*
 * What participants want on paper. Printing is on if the organisers say so, and while the contest runs; they print the
 * texts and bring them.
 */

/** Most characters and pages of a text; the table has the same checks. */
export const PRINT_LENGTH = 40_000
export const PRINT_PAGES = 10
/** Most texts of a participant that wait, and that were sent within an hour. */
export const MOST_WAITING = 3
export const MOST_AN_HOUR = 20
const HOUR = 3_600_000

/**
 * What a participant sends: the source of a submission, or a text. The seat helps whoever brings it. Messages are codes of
 * `account.faults`.
 */
export const printForm = z.object({
  token: z.uuid(),
  submission: z.union([z.literal(''), z.uuid()]).default(''),
  // A database keeps neither zeros nor halves of characters. What else cannot be seen is marked on paper.
  text: z
    .string()
    .default('')
    .transform((text) => text.replace(/[\0\p{Cs}]/gu, '\ufffd')),
  seat: seatText.prefault(''),
})
type Form = z.output<typeof printForm>

/**
 * Has a text printed, as a participant. The same form with the same text is one job. Returns undefined if the actor takes
 * part in no such contest or its organisers do not print.
 *
 * Errors: `prints-closed`, `prints-waiting`, `prints-many`, `print-empty`, `print-long`, `print-pages`,
 * `submission-unknown`.
 */
export async function sendPrint(actor: Actor, contestId: string, form: Form): Promise<Done | undefined> {
  const participation = await participationOf(actor, contestId)
  if (!participation) return undefined
  return db.$transaction(async (tx): Promise<Done | undefined> => {
    // One after the other: texts that are sent at once are counted, too.
    const [seat] = await tx.$queryRaw<{ printing: boolean; startsAt: Date; endsAt: Date; closesAt: Date }[]>`
      SELECT c.printing, c."startsAt", c."endsAt", c."closesAt"
        FROM "Participation" p JOIN "Contest" c ON c.id = p."contestId"
       WHERE p.id = ${participation}::uuid FOR NO KEY UPDATE OF p`
    if (!seat?.printing) return undefined
    if (secrecyOf(seat, new Date()) !== 'running') return refused('', 'prints-closed')
    const token = tokenOf(form.token, participation, form.submission, form.text)
    if (await tx.printJob.findUnique({ where: { contestId_token: { contestId, token } } }))
      return ok(undefined)
    const own = { participationId: participation }
    if ((await tx.printJob.count({ where: { ...own, takenAt: null } })) >= MOST_WAITING)
      return refused('', 'prints-waiting', { limit: MOST_WAITING })
    const since = new Date(Date.now() - HOUR)
    if ((await tx.printJob.count({ where: { ...own, createdAt: { gte: since } } })) >= MOST_AN_HOUR)
      return refused('', 'prints-many', { limit: MOST_AN_HOUR })
    const chosen = form.submission ? await sourceOf(tx, actor, participation, form.submission) : form
    if (!chosen) return refused('submission', 'submission-unknown')
    const { text } = chosen
    const field = form.submission ? 'submission' : 'text'
    if (text.trim() === '') return refused(field, 'print-empty')
    if ([...text].length > PRINT_LENGTH) return refused(field, 'print-long', { limit: PRINT_LENGTH })
    const pages = pagesOf(text).length
    if (pages > PRINT_PAGES) return refused(field, 'print-pages', { pages, limit: PRINT_PAGES })
    const title = 'title' in chosen ? chosen.title : ''
    const job = { id: newId(), contestId, token, ...own, senderId: actor.id, seat: form.seat }
    await tx.printJob.create({ data: { ...job, title, text, pages } })
    return ok(undefined)
  })
}

/**
 * What a participation, the first parameter, has submitted to its contest, as far as a person, the second one, may read it at
 * a time, the third one: what their team mates have submitted is closed to them while those are their rivals elsewhere.
 */
const SUBMITTED = `
  SELECT s.id, s.answer AS text, s.language, s."createdAt", e.data ->> 'problem' AS problem
    FROM "ContestEvent" e JOIN "Submission" s ON s.id = (e.data ->> 'id')::uuid
   WHERE e.type = 'submission' AND e.data ->> 'participant' = $1
     AND (s."userId" = $2::uuid OR NOT ${rivalSql('$2::uuid', '$3::timestamptz')})`

interface Submitted {
  readonly id: string
  readonly text: string
  readonly language: string | null
  readonly createdAt: Date
  readonly problem: string
}

/** The source of a submission of a participation that the actor may read, and what it is. */
async function sourceOf(tx: Transaction, actor: Actor, participation: string, id: string) {
  const query = `${SUBMITTED} AND s.id = $4::uuid`
  const [found] = await tx.$queryRawUnsafe<Submitted[]>(query, participation, actor.id, new Date(), id)
  return found && { text: found.text, title: [found.problem, found.language].filter(Boolean).join(' ') }
}

/** How many submissions are offered to be printed. */
const OFFERED = 30

/** What the actor, or their team, has submitted to a contest, newest first, without the sources. */
export async function printable(actor: Actor, contestId: string): Promise<Omit<Submitted, 'text'>[]> {
  const participation = await participationOf(actor, contestId)
  if (!participation) return []
  const query = `${SUBMITTED} ORDER BY s."createdAt" DESC LIMIT ${OFFERED}`
  const rows = await db.$queryRawUnsafe<Submitted[]>(query, participation, actor.id, new Date())
  return rows.map(({ text: _, ...row }) => row)
}

/** What an organiser does with a text: takes it to print it, has delivered it, puts it back, or takes the delivery back. */
export const PRINT_STEPS = ['take', 'deliver', 'release', 'undeliver'] as const

/** An organiser's step. `seen` is when it was taken, as the page shows it; empty while it waits. */
export const printStep = z.object({
  step: z.enum(PRINT_STEPS),
  id: z.uuid(),
  seen: z.union([z.literal(''), z.iso.datetime()]),
})

/**
 * Does a step with a text, once: of two organisers who take one, the first has it. Returns undefined if there is no such
 * text in the contest.
 *
 * Errors: `print-taken`, `print-changed` if somebody has done something else with it than the page shows.
 */
export const stepPrint = (
  actor: Actor | null,
  contestId: string,
  { step, id, seen }: z.output<typeof printStep>,
): Promise<Done | undefined> =>
  asOrganiser(actor, contestId, async (tx, _, printer): Promise<Done | undefined> => {
    const where = { id, contestId }
    const found = await tx.printJob.findFirst({ where, include: { printer: { select: { name: true } } } })
    if (!found) return undefined
    const { takenAt, deliveredAt } = found
    if (step === 'take') {
      if (takenAt && found.printerId === printer.id) return ok(undefined)
      if (takenAt) return refused('', 'print-taken', { name: found.printer?.name ?? '' })
      await tx.printJob.update({ where: { id }, data: { printerId: printer.id, takenAt: new Date() } })
      return ok(undefined)
    }
    if (step === 'release' && !takenAt) return ok(undefined)
    const isOther = takenAt?.toISOString() !== seen || (step === 'release' && deliveredAt !== null)
    if (isOther) return refused('', 'print-changed')
    const after = {
      deliver: { deliveredAt: deliveredAt ?? new Date() },
      undeliver: { deliveredAt: null },
      release: { printerId: null, takenAt: null },
    }
    await tx.printJob.update({ where: { id }, data: after[step] })
    return ok(undefined)
  })

/** Lets participants have texts printed, or no longer. Returns undefined if there is no such contest. */
export const setPrinting = (
  actor: Actor | null,
  contestId: string,
  printing: boolean,
): Promise<true | undefined> =>
  asOrganiser(actor, contestId, async (tx, { updatedAt }) => {
    // No form of the settings shows it, so an open one may still be sent.
    await tx.contest.update({ where: { id: contestId }, data: { printing, updatedAt } })
    return true as const
  })

export const PRINT_STATES = ['waiting', 'printing', 'delivered'] as const
export type PrintState = (typeof PRINT_STATES)[number]

/** A text that is to be printed, as its sender sees it. */
export interface PrintRow {
  readonly id: string
  /** The id of a problem and a language; empty for a text. */
  readonly title: string
  readonly seat: string
  readonly pages: number
  readonly createdAt: Date
  readonly state: PrintState
}

/** The same for organisers. */
export interface PrintLine extends PrintRow {
  readonly who: Contestant
  /** The name of who prints it; null if nobody does, or that account is gone. */
  readonly printer: string | null
  readonly printerId: string | null
  readonly takenAt: Date | null
}

/** A text with its pages. */
export interface PrintSheet extends PrintLine {
  readonly lines: readonly (readonly string[])[]
}

const ROW = {
  ...{ id: true, title: true, seat: true, pages: true, createdAt: true, takenAt: true, deliveredAt: true },
  ...{
    printerId: true,
    printer: { select: { name: true } },
    participation: { select: { ...CONTESTANT, seat: true } },
  },
} as const

interface Row extends Omit<PrintRow, 'state'> {
  readonly takenAt: Date | null
  readonly deliveredAt: Date | null
}

const rowOf = ({ id, title, seat, pages, createdAt, takenAt, deliveredAt }: Row): PrintRow => ({
  ...{ id, title, seat, pages, createdAt },
  state: deliveredAt ? 'delivered' : takenAt ? 'printing' : 'waiting',
})

/** The newest that are listed once they are delivered. */
const LISTED = 200

/** What the actor, or their team, has sent to be printed in a contest, newest first. */
export async function ownPrints(actor: Actor, contestId: string): Promise<PrintRow[]> {
  const participationId = await participationOf(actor, contestId)
  if (!participationId) return []
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const
  const rows = await db.printJob.findMany({
    ...{ where: { participationId }, orderBy: [...orderBy], take: LISTED },
    omit: { text: true },
  })
  return rows.map(rowOf)
}

/**
 * What participants want printed: what waits, longest first, then what is being printed, then the latest that were
 * delivered. Undefined if there is no such contest. Throws `NotAllowed` unless the actor runs it.
 */
export async function printQueue(actor: Actor | null, contestId: string): Promise<PrintLine[] | undefined> {
  if (!(await requireOrganiserOf(actor, contestId))) return undefined
  const [open, delivered] = await Promise.all([
    db.printJob.findMany({
      where: { contestId, deliveredAt: null },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: ROW,
    }),
    db.printJob.findMany({
      where: { contestId, deliveredAt: { not: null } },
      orderBy: [{ deliveredAt: 'desc' }, { id: 'asc' }],
      take: LISTED,
      select: ROW,
    }),
  ])
  const lines = [...open, ...delivered].map(lineOf)
  return PRINT_STATES.flatMap((state) => lines.filter((line) => line.state === state))
}

/** A text to print; undefined if there is none in the contest. Throws `NotAllowed` unless the actor runs it. */
export async function printSheet(
  actor: Actor | null,
  contestId: string,
  id: string,
): Promise<PrintSheet | undefined> {
  if (!(await requireOrganiserOf(actor, contestId)) || !isId(id)) return undefined
  const row = await db.printJob.findFirst({ where: { id, contestId }, select: { ...ROW, text: true } })
  return row ? { ...lineOf(row), lines: pagesOf(row.text) } : undefined
}

interface Line extends Row {
  readonly printerId: string | null
  readonly printer: { readonly name: string } | null
  readonly participation: Parameters<typeof contestantOf>[0] & { readonly seat: string }
}

const lineOf = (row: Line): PrintLine => ({
  ...rowOf(row),
  who: contestantOf(row.participation),
  // What the sender has said is newer than what the organisers know.
  seat: row.seat || row.participation.seat,
  ...{ printer: row.printer?.name ?? null, printerId: row.printerId, takenAt: row.takenAt },
})
