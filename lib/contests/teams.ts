import { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { participationsOf } from '@/lib/access/contests'
import { phaseOf } from '@/lib/access/windows'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { type Done, type FormFault, refused } from '@/lib/core/errors'
import { isId, isToken, newToken } from '@/lib/core/id'
import { displayName } from '@/lib/core/input/text'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { isClosed } from './invitations'
import { asOrganiser, type Before } from './organisers'
import { entering, kindFor, type Outcome } from './participation'

/*
 * Teams of a contest. Whoever makes a team invites the others by its link; until the contest starts, people join and leave.
 */

/** Messages are codes of `account.faults`. */
export const teamForm = z.object({ name: displayName })

/** A team as its members see it. */
export interface OwnTeam {
  readonly id: string
  readonly name: string
  readonly members: readonly Person[]
  /** The secret part of the address that invites others; null if nobody can be invited. */
  readonly token: string | null
  /** How many may still join. */
  readonly places: number
}

/**
 * Makes a team, with which the actor takes part from now on. Returns undefined if there is no such contest.
 *
 * Errors: `team-late`, `team-alone` if the contest has no teams, `team-already` if the actor is in one, `team-taken` if
 * another team has the name.
 */
export async function makeTeam(
  actor: Actor,
  contestId: string,
  { name }: z.output<typeof teamForm>,
  invite?: string,
): Promise<Done | undefined> {
  let fault: Result<never, FormFault> | undefined
  const outcome = await entering(actor, contestId, { invite, until: 'over' }, async (tx, contest) => {
    if (contest.teamSize === 1) return 'alone'
    fault = (await isInTeam(tx, actor, contestId)) ? refused('', 'team-already') : undefined
    if (fault) return 'done'
    // Of two teams that are made with one name at once, the second waits for the first and then finds it taken.
    const team = { contestId, name, token: newToken() }
    const { count } = await tx.team.createMany({ data: team, skipDuplicates: true })
    if (count === 0) {
      fault = refused('name', 'team-taken')
      return 'done'
    }
    const { id: teamId } = await tx.team.findUniqueOrThrow({
      where: { contestId_name: { contestId, name } },
    })
    await tx.teamMember.create({ data: { contestId, userId: actor.id, teamId } })
    await tx.participation.create({ data: { contestId, teamId, kind: kindFor(actor, contest) } })
    return 'done'
  })
  return faultOf(outcome) ?? fault ?? (outcome === 'unknown' ? undefined : ok(undefined))
}

/**
 * Joins the team of an invitation before its contest starts. Joining twice is joining once. Returns the id of the contest,
 * undefined if the address is none, or no longer valid.
 *
 * Errors: `team-late`, `team-full`, `team-already` if the actor is in another team.
 */
export async function joinTeam(actor: Actor, token: string): Promise<Result<string, FormFault> | undefined> {
  if (!isToken(token)) return undefined
  const found = await db.team.findUnique({
    where: { token },
    select: { contestId: true, contest: { select: { inviteToken: true } } },
  })
  if (!found) return undefined
  const { contestId } = found
  // Whoever is invited to a team is invited to its contest.
  const way = { invite: found.contest.inviteToken ?? undefined, until: 'running' } as const
  let fault: Result<never, FormFault> | undefined
  const outcome = await entering(actor, contestId, way, async (tx, contest) => {
    const { teamSize } = contest
    // One after the other: whoever joins at the same time is counted.
    const [team] = await tx.$queryRaw<
      { id: string }[]
    >`SELECT id FROM "Team" WHERE token = ${token} FOR NO KEY UPDATE`
    if (!team) return 'unknown'
    const members = await tx.teamMember.findMany({ where: { teamId: team.id } })
    if (members.some(({ userId }) => userId === actor.id)) return 'done'
    if (await isInTeam(tx, actor, contestId)) fault = refused('', 'team-already')
    else if (members.length >= teamSize) fault = refused('', 'team-full')
    if (fault) return 'done'
    await tx.teamMember.create({ data: { contestId, userId: actor.id, teamId: team.id } })
    // A team has no place if one of its people knows the problems.
    const kind = kindFor(actor, contest)
    if (kind === 'unofficial') await tx.participation.update({ where: { teamId: team.id }, data: { kind } })
    return 'done'
  })
  return faultOf(outcome) ?? fault ?? (outcome === 'unknown' ? undefined : ok(contestId))
}

/** Makes a new link for the actor's team in a contest, so that the old one no longer works. */
export async function renewTeamLink(actor: Actor, contestId: string): Promise<void> {
  await db.team.updateMany({
    where: { contestId, members: { some: { userId: actor.id } } },
    data: { token: newToken() },
  })
}

/** The viewer's team in a contest; undefined if there is none. */
export async function ownTeam(viewer: Actor, contestId: string): Promise<OwnTeam | undefined> {
  const seat = await db.participation.findFirst({
    where: { contestId, teamId: { not: null }, ...participationsOf(viewer.id) },
    select: {
      contest: { select: { teamSize: true, audience: true, inviteToken: true } },
      team: {
        select: {
          ...{ id: true, name: true, token: true },
          members: { select: { user: { select: PERSON } }, orderBy: { joinedAt: 'asc' } },
        },
      },
    },
  })
  if (!seat?.team) return undefined
  const { id, name, token, members } = seat.team
  return {
    ...{ id, name, members: members.map(({ user }) => personOf(user)) },
    token: isClosed(seat.contest) ? null : token,
    places: Math.max(0, seat.contest.teamSize - members.length),
  }
}

/** Whether somebody is in a team. What they do twice at once is done one after the other. */
async function isInTeam(tx: Transaction, { id: userId }: Actor, contestId: string): Promise<boolean> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  return (await tx.teamMember.count({ where: { contestId, userId } })) > 0
}

function faultOf(outcome: Outcome): Result<never, FormFault> | undefined {
  if (outcome === 'too-late') return refused('', 'team-late')
  return outcome === 'alone' ? refused('', 'team-alone') : undefined
}

/*
 * What organisers change about a team: its name, and who is in it. What it has submitted stays the team's.
 */

interface Team {
  readonly id: string
  readonly name: string
}

/**
 * Runs `work` for the team of a participation, until the results of the contest are final; undefined if there is none. What
 * it returns is recorded; null: nothing changed.
 */
async function changing(
  actor: Actor | null,
  contestId: string,
  participation: string,
  work: (
    tx: Transaction,
    team: Team,
    contest: Before,
  ) => Promise<Result<Readonly<Record<string, string>> | null, FormFault>>,
): Promise<Done | undefined> {
  if (!isId(participation)) return undefined
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const team = await tx.team.findFirst({ where: { contestId, participation: { id: participation } } })
    if (!team) return undefined
    if (contest.finalisedAt) return refused('', 'contest-finalised')
    const result = await work(tx, team, contest)
    if (!result.ok) return result
    if (!result.value) return ok(undefined)
    const detail = { team: team.name, ...result.value }
    const [action, subject] = ['team-changed', `contest/${contestId}`] as const
    await record({ actorId: organiser.id, action, subject, detail }, tx)
    return ok(undefined)
  })
}

/**
 * Renames a team. Undefined if the participation is none of a team.
 *
 * Errors: `team-taken` if another team has the name, `contest-finalised`.
 */
export const renameTeam = (
  actor: Actor | null,
  contestId: string,
  participation: string,
  { name }: z.output<typeof teamForm>,
) =>
  changing(actor, contestId, participation, async (tx, { id, name: before }) => {
    if (name === before) return ok(null)
    const [other] = await tx.team.findMany({ where: { contestId, name, id: { not: id } } })
    if (other) return refused('name', 'team-taken')
    await tx.team.update({ where: { id }, data: { name } })
    return ok({ name })
  })

/**
 * Takes somebody out of a team, whose link becomes another; nothing happens if they are not in it. Before the contest starts, a team goes with the last
 * of its people; afterwards it keeps one, because its results are theirs. Undefined if the participation is none of a team.
 *
 * Errors: `team-last`, `contest-finalised`.
 */
export const removeFromTeam = (
  actor: Actor | null,
  contestId: string,
  participation: string,
  username: string,
) =>
  changing(actor, contestId, participation, async (tx, { id: teamId }, contest) => {
    const members = await tx.teamMember.findMany({ where: { teamId }, include: { user: true } })
    const member = members.find(({ user }) => user.username === username)
    if (!member) return ok(null)
    if (members.length === 1 && phaseOf(contest, new Date()) !== 'coming') return refused('', 'team-last')
    // Whoever is put out knows the old link.
    await tx.team.updateMany({ where: { id: teamId, token: { not: null } }, data: { token: newToken() } })
    await tx.teamMember.deleteMany({ where: { teamId, userId: member.userId } })
    return ok({ removed: username })
  })
