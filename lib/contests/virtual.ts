import type { ContestEvent, SettingsEvent } from '@/judge/contest/events'
import type { Actor } from '@/lib/access/administration'
import { mayReadLog, ORGANISERS, visibleTo } from '@/lib/access/contests'
import { secrecyOf } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import type { Transaction } from './locked'
import { eventsOf } from './log'
import { elapsedIn, ownTime } from './own-time'
import { scoreboardOf } from './scoreboard'

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
