import 'server-only'
import type { Actor } from '@/lib/access/administration'
import { type Phase, phaseOf, type Window } from '@/lib/access/windows'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { isToken, newToken } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { ContestAudience } from '@/lib/generated/prisma/enums'
import { asOrganiser } from './organisers'

/*
 * Invitations to contests and to their teams: addresses with a secret part. Whoever has one may join, and may make an
 * account for it however many others have made one from the same network.
 */

/** A contest that somebody was invited to, as they see it before they join. */
export interface Invited extends Window {
  readonly id: string
  readonly title: string
  readonly phase: Phase
  /** How many people a team has at most; 1: everybody takes part alone. */
  readonly teamSize: number
}

/** An invitation: to a contest by its organisers, or to a team by its members. */
export type Invitation =
  | { readonly kind: 'contest'; readonly contest: Invited; readonly organisers: readonly Person[] }
  | {
      readonly kind: 'team'
      readonly contest: Invited
      readonly name: string
      readonly members: readonly Person[]
    }

/**
 * The column that a contest needs with its audience: whoever makes it one by invitation gets a link at once. A link that
 * has been closed since stays closed.
 */
export const ensureInvite = (
  audience: ContestAudience,
  before?: { readonly audience: ContestAudience; readonly inviteToken: string | null },
): { readonly inviteToken: string | null } => ({
  inviteToken:
    before?.inviteToken ?? (audience === 'invitation' && before?.audience !== audience ? newToken() : null),
})

/** Whether a contest lets nobody else in, not even into a team. */
export const isClosed = ({
  audience,
  inviteToken,
}: {
  readonly audience: ContestAudience
  readonly inviteToken: string | null
}): boolean => audience === 'invitation' && inviteToken === null

/** The secret part of a contest's invitation, for its organisers; null if there is none. */
export async function inviteOf(actor: Actor | null, contestId: string): Promise<string | null> {
  const token = await asOrganiser(actor, contestId, async (_, { inviteToken }) => inviteToken)
  return token ?? null
}

/** Makes a new link, so that the one before no longer works, or closes it. Throws `NotAllowed` unless the actor runs the contest. */
export async function changeInvite(
  actor: Actor | null,
  contestId: string,
  change: 'renew' | 'close',
): Promise<void> {
  await asOrganiser(actor, contestId, async (tx, before, organiser) => {
    const inviteToken = change === 'renew' ? newToken() : null
    if (inviteToken === before.inviteToken) return
    await tx.contest.update({ where: { id: contestId }, data: { inviteToken } })
    const [action, subject] = ['invitation-changed', `contest/${contestId}`] as const
    await record({ actorId: organiser.id, action, subject, detail: { open: inviteToken !== null } }, tx)
  })
}

const INVITED = { id: true, title: true, startsAt: true, endsAt: true, teamSize: true } as const
const PEOPLE = { select: { user: { select: PERSON } } } as const

/** What an invitation's secret part leads to; undefined if it is none, or no longer valid. */
export async function findInvitation(token: string, now = new Date()): Promise<Invitation | undefined> {
  if (!isToken(token)) return undefined
  const invited = ({ id, title, startsAt, endsAt, teamSize }: Omit<Invited, 'phase'>): Invited => ({
    ...{ id, title, startsAt, endsAt, teamSize },
    phase: phaseOf({ startsAt, endsAt }, now),
  })
  const team = await db.team.findUnique({
    where: { token },
    select: {
      name: true,
      members: { ...PEOPLE, orderBy: { joinedAt: 'asc' } },
      contest: { select: { ...INVITED, audience: true, inviteToken: true } },
    },
  })
  if (team && isClosed(team.contest)) return undefined
  if (team) {
    const members = team.members.map(({ user }) => personOf(user))
    return { kind: 'team', contest: invited(team.contest), name: team.name, members }
  }
  const contest = await db.contest.findUnique({
    where: { inviteToken: token },
    select: { ...INVITED, organisers: { ...PEOPLE, orderBy: { addedAt: 'asc' } } },
  })
  if (!contest) return undefined
  const organisers = contest.organisers.map(({ user }) => personOf(user))
  return { kind: 'contest', contest: invited(contest), organisers }
}

/** Accounts that people may make in an hour by all invitations to one contest. */
export const SIGN_UPS_PER_CONTEST = 500

/**
 * What accounts made for an invitation count against instead of the network: the contest and, as every participant can
 * make a team, what the team can use. Nothing if nobody can join any more.
 */
export async function signUpsFor(
  token: string,
): Promise<readonly { readonly key: string; readonly perHour: number }[]> {
  const found = await findInvitation(token)
  if (!found || found.contest.phase === 'over') return []
  const { id, phase, teamSize } = found.contest
  const contest = { key: `contest:${id}`, perHour: SIGN_UPS_PER_CONTEST }
  if (found.kind === 'contest') return [contest]
  // Of two who follow a link at once, one may make an account that finds no place.
  const isOpen = phase === 'coming' && found.members.length < teamSize
  return isOpen ? [contest, { key: `team:${token}`, perHour: 2 * teamSize }] : []
}
