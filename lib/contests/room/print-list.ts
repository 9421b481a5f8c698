import { pagesOf } from '@/judge/contest/paper'
import type { Actor } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { CONTESTANT, type Contestant, contestantOf } from '../contestant'
import { requireOrganiserOf } from '../organisers'
import { participationOf } from '../participation'

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
