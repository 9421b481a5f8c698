import type { Actor } from '@/lib/access/administration'
import { mayOrganise, ORGANISERS, type Organised, participationsOf, visibleTo } from '@/lib/access/contests'
import { phaseOf } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Contest } from '@/lib/generated/prisma/client'
import type { Transaction } from './locked'

/** What came of joining or leaving a contest. `teams`: people take part in teams; `alone`: they do not. */
export type Outcome = 'done' | 'unknown' | 'too-late' | 'teams' | 'alone'

/** A contest that an actor may see, or was invited to. */
export type Entered = Contest & Organised

/**
 * Takes part in a contest, from now on: what was submitted before does not count. Joining twice is joining once. Nobody
 * joins a contest that is over. `invite` is the token of an invitation's address.
 */
export async function joinContest(actor: Actor, contestId: string, invite?: string): Promise<Outcome> {
  return entering(actor, contestId, { invite, until: 'over' }, async (tx, contest) => {
    if (contest.teamSize > 1) return 'teams'
    // Sent twice at once, only one of them is stored.
    await tx.participation.createMany({
      data: { contestId, userId: actor.id, kind: kindFor(actor, contest) },
      skipDuplicates: true,
    })
    return 'done'
  })
}

/** Whoever runs a contest is listed without a place: they know its problems. */
export const kindFor = (actor: Actor, contest: Organised) =>
  mayOrganise(actor, contest) ? 'unofficial' : 'official'

/**
 * No longer takes part. Only before the start: afterwards one's results belong to the scoreboard. The last member of a
 * team takes the team along, see `remove_empty_team` in prisma/functions.
 */
export async function leaveContest(actor: Actor, contestId: string): Promise<Outcome> {
  return entering(actor, contestId, { until: 'running' }, async (tx) => {
    const own = { contestId, userId: actor.id }
    await tx.teamMember.deleteMany({ where: own })
    await tx.participation.deleteMany({ where: { ...own, kind: { not: 'virtual' } } })
    return 'done'
  })
}

/** The participation of a viewer in a contest, alone or in a team, unless it is virtual. */
export async function participationOf(
  viewer: Pick<Actor, 'id'> | null,
  contestId: string,
): Promise<string | undefined> {
  if (!viewer || !isId(contestId)) return undefined
  const where = { contestId, kind: { not: 'virtual' }, ...participationsOf(viewer.id) } as const
  return (await db.participation.findFirst({ where, select: { id: true } }))?.id
}

/**
 * Runs `work` with a contest that the actor may see or is invited to, while its settings stay as they are; nothing is done
 * once the contest has reached the phase `until`.
 */
export async function entering(
  actor: Actor,
  contestId: string,
  { invite, until }: { readonly invite?: string | undefined; readonly until: 'running' | 'over' },
  work: (tx: Transaction, contest: Entered) => Promise<Outcome>,
): Promise<Outcome> {
  if (!isId(contestId)) return 'unknown'
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${contestId}::uuid FOR SHARE`
    const contest = await tx.contest.findUnique({ where: { id: contestId }, include: ORGANISERS })
    const invited = invite !== undefined && contest?.inviteToken === invite
    if (!contest || !(invited || (await tx.contest.count({ where: { id: contestId, ...visibleTo(actor) } }))))
      return 'unknown'
    const phase = phaseOf(contest, new Date())
    if (phase === 'over' || phase === until) return 'too-late'
    return work(tx, contest)
  })
}
