import type { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { record } from '@/lib/audit/record'
import { type Done, type FormFault, refused } from '@/lib/core/form-fault'
import { isId, newToken } from '@/lib/core/id'
import { asOrganiser, type Before, type Transaction } from './locked'
import type { teamForm } from './teams'

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
