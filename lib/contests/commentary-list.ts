import 'server-only'
import { type Piece, parseMessage } from '@/judge/contest/ccs/messages'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { organises } from './organisers'

/** A comment, as organisers see it on their page. */
export interface CommentRow {
  readonly id: string
  readonly pieces: readonly Piece[]
  readonly tags: readonly string[]
  /** Ids of participations. */
  readonly teams: readonly string[]
  readonly problems: readonly string[]
  readonly at: Date
  /** Whether the others are told only after the freeze. */
  readonly withheld: boolean
}

/** Everything that has been told, the newest first; the caller names what it is about. */
export async function listComments(actor: Actor | null, contestId: string): Promise<CommentRow[]> {
  if (!(await organises(actor, contestId))) throw new NotAllowed('only organisers see this')
  const { freezesAt, thawedAt, commentary } = await db.contest.findUniqueOrThrow({
    where: { id: contestId },
    select: {
      ...{ freezesAt: true, thawedAt: true },
      commentary: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
    },
  })
  return commentary.map(({ id, message, tags, participationIds, problemIds, createdAt, afterFreeze }) => ({
    ...{ id, pieces: parseMessage(message), tags, teams: participationIds, problems: problemIds },
    ...{ at: createdAt },
    withheld: afterFreeze && freezesAt !== null && thawedAt === null && createdAt >= freezesAt,
  }))
}

/** A participant that a comment can be about. */
export interface NamedSeat {
  readonly id: string
  readonly name: string
}

/** The participants of a contest by name, without virtual ones. */
export async function seatsOf(actor: Actor | null, contestId: string): Promise<NamedSeat[]> {
  if (!(await organises(actor, contestId))) throw new NotAllowed('only organisers see this')
  const rows = await db.participation.findMany({
    where: { contestId, kind: { not: 'virtual' } },
    select: { id: true, team: { select: { name: true } }, user: { select: { name: true } } },
  })
  return rows
    .map(({ id, team, user }) => ({ id, name: team?.name ?? user?.name ?? '' }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
