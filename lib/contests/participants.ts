import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Participation, Prisma } from '@/lib/generated/prisma/client'
import { groupName, groupNamed, organisationName, organisationNamed } from './affiliations'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { asOrganiser, type Transaction } from './locked'
import { requireOrganiserOf } from './organisers'

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

/** An organiser's form for a participant, with what it showed. */
export const participantForm = z.object({
  ...{ standing: z.enum(STANDINGS), group: groupName, organisation: organisationName },
  ...{ seenStanding: z.string(), seenGroup: z.string(), seenOrganisation: z.string() },
})

/** A fault and the form field it belongs to; '' is the form as a whole. */
type ParticipantFault = Fault & { readonly field: string }

/**
 * Changes what organisers decide about a participant of a contest, until its results are final; undefined if there is none.
 * `seen` is what the form showed.
 *
 * Errors: `participant-changed`: another organiser has decided otherwise meanwhile; `contest-finalised`.
 */
export async function changeParticipant(
  actor: Actor | null,
  contestId: string,
  id: string,
  wish: Partial<Decided>,
  seen: Readonly<Partial<Record<keyof Decided, string>>> = {},
): Promise<Result<void, ParticipantFault> | undefined> {
  if (!isId(id)) return undefined
  return asOrganiser(actor, contestId, async (tx, { finalisedAt }, organiser) => {
    const where = { id, contestId, kind: { not: 'virtual' } } as const
    const row = await tx.participation.findFirst({ where, include: CONTESTANT })
    if (!row) return undefined
    const { person, name, ...belongs } = contestantOf(row)
    const [group, organisation] = [belongs.group ?? '', belongs.organisation ?? '']
    const before = { standing: standingOf(row), group, organisation }
    const changed = FIELDS.filter((field) => (wish[field] ?? before[field]) !== before[field])
    if (changed.some((field) => (seen[field] ?? before[field]) !== before[field]))
      return refused('', 'participant-changed')
    const after = Object.fromEntries(changed.map((field) => [field, wish[field]])) as Partial<Decided>
    if (changed.length === 0) return ok(undefined)
    if (finalisedAt) return refused('', 'contest-finalised')
    await tx.participation.update({ where: { id }, data: await columnsOf(tx, contestId, after) })
    const detail = { ...(person ? { username: person.username } : { team: name }), ...after }
    const [action, subject] = ['participation-changed', `contest/${contestId}`] as const
    await record({ actorId: organiser.id, action, subject, detail }, tx)
    return ok(undefined)
  })
}

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

const refused = (field: string, code: string): Result<never, ParticipantFault> => ({
  ok: false,
  error: { field, code, values: {} },
})
