import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import type { Done } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { displayName, oneLine } from '@/lib/core/input/text'
import type { Participation, Prisma } from '@/lib/generated/prisma/client'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { asOrganiser, requireOrganiserOf } from './organisers'
import { participationOf } from './participation'

/*
 * The group and the organisation of a participant. Both are given by name, and exist from then on: groups in their
 * contest, organisations everywhere.
 */

export const ORGANISATION_LENGTH = 120

const orEmpty = (text: z.ZodType<string, string>) => z.string().trim().pipe(z.literal('').or(text))

/** Names as organisers write them; empty: none. Messages are codes of `account.faults`. */
export const groupName = orEmpty(displayName)
export const organisationName = orEmpty(oneLine('organisation', ORGANISATION_LENGTH))

/** The id of the group of a contest with a name; null for none. */
export async function groupNamed(tx: Transaction, contestId: string, name: string): Promise<string | null> {
  if (name === '') return null
  await tx.contestGroup.createMany({ data: { contestId, name }, skipDuplicates: true })
  const where = { contestId_name: { contestId, name } }
  return (await tx.contestGroup.findUniqueOrThrow({ where })).id
}

/** The id of the organisation with a name; null for none. */
export async function organisationNamed(tx: Transaction, name: string): Promise<string | null> {
  if (name === '') return null
  await tx.organisation.createMany({ data: { name }, skipDuplicates: true })
  return (await tx.organisation.findUniqueOrThrow({ where: { name } })).id
}

/** The names of the groups of a contest and of the organisations that its participants belong to. */
export async function affiliationsIn(
  contestId: string,
): Promise<{ readonly groups: readonly string[]; readonly organisations: readonly string[] }> {
  const [orderBy, select] = [{ name: 'asc' }, { name: true }] as const
  const [groups, organisations] = await Promise.all([
    db.contestGroup.findMany({ where: { contestId }, orderBy, select }),
    db.organisation.findMany({ where: { participations: { some: { contestId } } }, orderBy, select }),
  ])
  return { groups: groups.map(({ name }) => name), organisations: organisations.map(({ name }) => name) }
}

/*
 * An organiser's view of who takes part in a contest. Virtual participations are nobody else's matter.
 */

/** How a participant is ranked: with a place, listed without one, or last and struck out. */
export const STANDINGS = ['official', 'unofficial', 'disqualified'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Participant extends Contestant {
  readonly id: string
  readonly standing: Standing
  readonly joinedAt: Date
  readonly extraMinutes: number
}

/** Rows on one page. */
export const PARTICIPANTS_PAGE = 50

/** A page of the participants whose name or username contains a text, by name, and how many there are. */
export async function listParticipants(
  actor: Actor | null,
  contestId: string,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<{ readonly rows: readonly Participant[]; readonly total: number }> {
  await requireOrganiserOf(actor, contestId)
  // Prisma passes on what LIKE takes for a pattern.
  const has = { contains: search.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
  const where: Prisma.ParticipationWhereInput = {
    ...{ contestId, kind: { not: 'virtual' } },
    ...(search && {
      OR: [
        { user: { OR: [{ username: has }, { name: has }] } },
        { team: { OR: [{ name: has }, { members: { some: { user: { username: has } } } }] } },
      ],
    }),
  }
  const [total, found] = await Promise.all([
    db.participation.count({ where }),
    db.participation.findMany({
      where,
      orderBy: [{ team: { name: 'asc' } }, { user: { username: 'asc' } }, { id: 'asc' }],
      skip: (page - 1) * PARTICIPANTS_PAGE,
      take: PARTICIPANTS_PAGE,
      select: { id: true, kind: true, disqualified: true, joinedAt: true, extraSeconds: true, ...CONTESTANT },
    }),
  ])
  const rows = found.map(({ id, kind, disqualified, joinedAt, extraSeconds, ...who }): Participant => {
    const standing = standingOf({ kind, disqualified })
    return { id, ...contestantOf(who), standing, joinedAt, extraMinutes: extraSeconds / 60 }
  })
  return { rows, total }
}

/** What organisers decide about a participant. Group and organisation are names; empty: none. */
export interface Decided {
  readonly standing: Standing
  readonly group: string
  readonly organisation: string
}

/**
 * An organiser's form for a participant, with what it showed: what was left as it was is no wish. Messages are codes of
 * `account.faults`.
 */
export const participantForm = z
  .object({
    ...{ standing: z.enum(STANDINGS), group: groupName, organisation: organisationName },
    ...{ seenStanding: z.string(), seenGroup: z.string(), seenOrganisation: z.string() },
  })
  .transform(({ seenStanding, seenGroup, seenOrganisation, ...decided }): Omit<ParticipantChange, 'id'> => {
    const seen = { standing: seenStanding, group: seenGroup, organisation: seenOrganisation }
    return {
      seen,
      wish: Object.fromEntries(
        FIELDS.filter((field) => decided[field] !== seen[field]).map((field) => [field, decided[field]]),
      ),
    }
  })

export interface ParticipantChange {
  /** Of the participation. */
  readonly id: string
  readonly wish: Partial<Decided>
  /** What the form showed; missing: what is there. */
  readonly seen?: Readonly<Partial<Record<keyof Decided, string>>>
}

/** A fault and the participation that it is about; '' is all of them. */
type ParticipantFault = Fault & { readonly participant: string }

/**
 * Changes what organisers decide about participants of a contest, until its results are final: everything together, or
 * nothing. Undefined if there is no such contest.
 *
 * Errors: `participant-changed`: another organiser has decided otherwise meanwhile; `participant-gone`;
 * `contest-finalised`.
 */
export async function changeParticipants(
  actor: Actor | null,
  contestId: string,
  changes: readonly ParticipantChange[],
): Promise<Result<void, readonly ParticipantFault[]> | undefined> {
  return asOrganiser(actor, contestId, async (tx, { finalisedAt }, organiser) => {
    const ids = changes.map(({ id }) => id).filter(isId)
    const where = { id: { in: ids }, contestId, kind: { not: 'virtual' } } as const
    const found = await tx.participation.findMany({ where, include: CONTESTANT })
    const rows = new Map(found.map((row) => [row.id, row]))
    const planned = changes.flatMap((change) => {
      const row = rows.get(change.id)
      return row ? [{ row, ...changeOf(row, change) }] : []
    })
    const faults = [
      ...changes.flatMap(({ id }) => (rows.has(id) ? [] : [faultOf(id, 'participant-gone')])),
      ...planned.flatMap(({ row, quarrel }) => (quarrel ? [faultOf(row.id, 'participant-changed')] : [])),
    ]
    if (faults.length > 0) return { ok: false, error: faults }
    const wanted = planned.filter(({ after }) => Object.keys(after).length > 0)
    if (finalisedAt && wanted.length > 0) return { ok: false, error: [faultOf('', 'contest-finalised')] }
    for (const { row, after } of wanted) {
      await tx.participation.update({ where: { id: row.id }, data: await columnsOf(tx, contestId, after) })
      const { person, name } = contestantOf(row)
      const detail = { ...(person ? { username: person.username } : { team: name }), ...after }
      const [action, subject] = ['participation-changed', `contest/${contestId}`] as const
      await record({ actorId: organiser.id, action, subject, detail }, tx)
    }
    return ok(undefined)
  })
}

type Row = Pick<Participation, 'kind' | 'disqualified'> & Parameters<typeof contestantOf>[0]

/** What a change would make different, and whether that is no longer what its form showed. */
function changeOf(
  row: Row,
  { wish, seen = {} }: ParticipantChange,
): { readonly after: Partial<Decided>; readonly quarrel: boolean } {
  const { group, organisation } = contestantOf(row)
  const before = { standing: standingOf(row), group: group ?? '', organisation: organisation ?? '' }
  const changed = FIELDS.filter((field) => (wish[field] ?? before[field]) !== before[field])
  return {
    after: Object.fromEntries(changed.map((field) => [field, wish[field]])),
    quarrel: changed.some((field) => (seen[field] ?? before[field]) !== before[field]),
  }
}

const faultOf = (participant: string, code: string): ParticipantFault => ({ participant, code, values: {} })

async function columnsOf(
  tx: Transaction,
  contestId: string,
  { standing, group, organisation }: Partial<Decided>,
): Promise<Prisma.ParticipationUncheckedUpdateInput> {
  return {
    // Who is disqualified stays what they were, for the day on which that is taken back.
    ...(standing === 'disqualified' && { disqualified: true }),
    ...(standing && standing !== 'disqualified' && { disqualified: false, kind: standing }),
    ...(group !== undefined && { groupId: await groupNamed(tx, contestId, group) }),
    ...(organisation !== undefined && { organisationId: await organisationNamed(tx, organisation) }),
  }
}

const FIELDS = ['standing', 'group', 'organisation'] as const satisfies readonly (keyof Decided)[]

const standingOf = ({ kind, disqualified }: Pick<Participation, 'kind' | 'disqualified'>): Standing =>
  disqualified ? 'disqualified' : kind === 'unofficial' ? 'unofficial' : 'official'

/*
 * Where a participant sits, for whoever brings balloons and prints. Organisers and the participant know it, and nobody else:
 * it is no part of a `Contestant`, which scoreboards show.
 */

/** Most characters of a seat; the tables have the same checks. */
const SEAT_LENGTH = 60

/** A seat as people write it; empty: not known. The message is a code of `account.faults`. */
export const seatText = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ').trim())
  .refine((text) => [...text].length <= SEAT_LENGTH, 'seat-long')

export const seatForm = z.object({ seat: seatText })

/** Where the actor, or their team, sits in a contest; empty if nobody has said so, or they take part in none. */
export async function ownSeat(actor: Actor, contestId: string): Promise<string> {
  const id = await participationOf(actor, contestId)
  const found = id && (await db.participation.findUnique({ where: { id }, select: { seat: true } }))
  return found ? found.seat : ''
}

/** The seats of a contest by participation, where they are known. Only for its organisers. */
export async function seatsOf(contestId: string): Promise<ReadonlyMap<string, string>> {
  const where = { contestId, seat: { not: '' } }
  const found = await db.participation.findMany({ where, select: { id: true, seat: true } })
  return new Map(found.map(({ id, seat }) => [id, seat]))
}

/** Says where a participant sits, as an organiser. Returns undefined if there is no such participant. */
export async function changeSeat(
  actor: Actor | null,
  contestId: string,
  id: string,
  { seat }: z.output<typeof seatForm>,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, _, organiser): Promise<Done | undefined> => {
    if (!isId(id)) return undefined
    const where = { id, contestId, kind: { not: 'virtual' } } as const
    const before = await tx.participation.findFirst({ where, include: CONTESTANT })
    if (!before) return undefined
    if (before.seat === seat) return ok(undefined)
    await tx.participation.update({ where: { id }, data: { seat } })
    const { person, name } = contestantOf(before)
    const detail = { ...(person ? { username: person.username } : { team: name }), seat }
    const [action, subject] = ['participation-changed', `contest/${contestId}`] as const
    await record({ actorId: organiser.id, action, subject, detail }, tx)
    return ok(undefined)
  })
}
