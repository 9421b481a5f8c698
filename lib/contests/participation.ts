import type { ContestEvent, SettingsEvent } from '@/judge/contest/events'
import type { Actor } from '@/lib/access/administration'
import {
  mayOrganise,
  mayReadLog,
  ORGANISERS,
  type Organised,
  participationsOf,
  visibleTo,
} from '@/lib/access/contests'
import { phaseOf, secrecyOf } from '@/lib/access/windows'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import type { Contest } from '@/lib/generated/prisma/client'
import { elapsedIn, ownTime } from './clock'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { eventsOf } from './log'
import { scoreboardOf } from './scoreboard'

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

/*
 * Taking part after a contest, by an own clock, against everybody who took part then. The log has virtual participations
 * like all others; scoreboards leave them out, but for the one that is asked for.
 */

/** A viewer's newest virtual participation in a contest. */
export interface VirtualRun {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Whether it goes on. */
  readonly runs: boolean
  /** Milliseconds on its clock, at most the length of the contest. */
  readonly elapsed: number
  readonly who: Contestant
}

/** The viewer's newest virtual participation in a contest; undefined if there is none. */
export async function virtualRunOf(
  viewer: Pick<Actor, 'id'> | null,
  contestId: string,
  now = new Date(),
): Promise<VirtualRun | undefined> {
  if (!viewer || !isId(contestId)) return undefined
  const row = await newest(db, contestId, viewer.id)
  const settings = row && (await scoreboardOf(contestId, 'public'))?.settings
  return row && settings ? runOf(row, settings, now) : undefined
}

const newest = (tx: Transaction, contestId: string, userId: string) =>
  tx.participation.findFirst({
    where: { contestId, userId, kind: 'virtual' },
    orderBy: { startsAt: 'desc' },
    select: { id: true, startsAt: true, extraSeconds: true, ...CONTESTANT },
  })

type Row = NonNullable<Awaited<ReturnType<typeof newest>>>

function runOf({ id, startsAt, extraSeconds, ...who }: Row, settings: SettingsEvent, now: Date): VirtualRun {
  const own = ownTime(settings, { startsAt, extraSeconds })
  const [runs, elapsed] = [now < own.endsAt, elapsedIn(own, settings.removed, now)]
  return { id, ...own, runs, elapsed, who: contestantOf(who) }
}

/** What came of starting: `early` before the contest is over for everybody and its log is open. */
export type Started = 'done' | 'unknown' | 'early'

/** Takes part virtually from now on. Whoever does so already goes on with what they have begun. */
export async function startVirtual(actor: Actor, contestId: string): Promise<Started> {
  const contest = isId(contestId)
    ? await db.contest.findFirst({ where: { id: contestId, ...visibleTo(actor) }, include: ORGANISERS })
    : null
  if (!contest) return 'unknown'
  const [now, settings] = [new Date(), (await scoreboardOf(contestId, 'public'))?.settings]
  if (!settings) return 'unknown'
  if (secrecyOf(contest, now) !== 'over' || !mayReadLog(actor, contest, now)) return 'early'
  await db.$transaction(async (tx) => {
    // Sent twice at once, the second finds the first.
    await lockUser(tx, actor.id)
    const last = await newest(tx, contestId, actor.id)
    if (last && runOf(last, settings, now).runs) return
    await tx.participation.create({ data: { contestId, userId: actor.id, kind: 'virtual', startsAt: now } })
  })
  return 'done'
}

/**
 * What a viewer has submitted in their newest virtual participation, as events of the contest's log; undefined if there is
 * none.
 */
export async function virtualEvents(
  viewer: Actor | null,
  contestId: string,
): Promise<readonly ContestEvent[] | undefined> {
  const run = await virtualRunOf(viewer, contestId)
  return run && eventsOf(contestId, run.id)
}
