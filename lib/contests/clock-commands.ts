import { z } from 'zod'
import { parseLength } from '@/judge/contest/clock'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { phaseOf, secrecyOf } from '@/lib/access/windows'
import { type Entry, record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { type Done, type FormFault, refused } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { moment } from '@/lib/core/input/moment'
import { freezeMoved, frozenSince, isPaused, later, moved, pauseIn, standsAt } from './clock'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { spareTime, tooLong } from './exam'
import { asOrganiser, type Before, requireOrganiserOf } from './organisers'
import { wholeNumber } from './settings'

/* What organisers do about the clock of a contest, from its start to its end. */

const MINUTE = 60_000
/** The most minutes by which an end moves at once: four weeks. */
const MOST_MINUTES = 40_320

/** An organiser's form for another end. `seen` is the end that the page shows. */
export const endForm = z.object({
  seen: z.iso.datetime(),
  minutes: z
    .string()
    .transform((text) => parseLength(text) ?? 0)
    .refine((minutes) => minutes >= 1 && minutes <= MOST_MINUTES, 'minutes-range'),
  way: z.enum(['later', 'earlier']),
  /** Whether it is confirmed. */
  sure: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
})

/**
 * Starts a contest now; its end and its freeze come earlier by as much. One that runs already is left alone. Returns
 * undefined if there is no such contest.
 *
 * Errors: `contest-over`; `starts-opening` if the contest makes sources public, because participants are told before
 * they submit from when on that holds.
 */
export async function startContest(actor: Actor | null, contestId: string): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const { startsAt, endsAt, freezesAt, opensSources } = contest
    const now = new Date()
    const phase = phaseOf(contest, now)
    if (phase === 'over') return refused('', 'contest-over')
    if (phase === 'running') return ok(undefined)
    if (opensSources) return refused('', 'starts-opening')
    const by = Number(now) - Number(startsAt)
    await tx.contest.update({
      where: { id: contestId },
      data: { startsAt: now, endsAt: moved(endsAt, by), freezesAt: freezesAt && moved(freezesAt, by) },
    })
    await noteClock(tx, organiser, 'contest-started', contestId, { before: startsAt.toISOString() })
    return ok(undefined)
  })
}

/**
 * Moves the end of a contest, and a freeze that has not begun with it. Sending the form twice moves them once. A later end
 * reopens a contest that is over, until its results are final: what has been submitted in between counts as if it had never
 * ended (`log_late`). Returns undefined if there is no such contest.
 *
 * Errors: `not-sure` and `reopen-not-sure` if an earlier end or one that reopens is not confirmed; `contest-changed` if the
 * end is another one than the organiser has seen, `contest-over` if one that is over would
 * end earlier, `contest-finalised`, `reopens-opened` if it has made sources public at its end, `reopen-past` and `end-early`
 * if the contest would have ended already, `exam-long`.
 */
export async function moveEnd(
  actor: Actor | null,
  contestId: string,
  { seen, minutes, way, sure }: z.output<typeof endForm>,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const { startsAt, endsAt, freezesAt } = contest
    const now = new Date()
    const by = (way === 'later' ? minutes : -minutes) * MINUTE
    const wish = moved(new Date(seen), by)
    if (Number(endsAt) === Number(wish)) return ok(undefined)
    if (Number(endsAt) !== Number(new Date(seen))) return refused('', 'contest-changed')
    const reopens = phaseOf(contest, now) === 'over'
    const fault = reopens ? reopeningFault(contest, wish, now) : undefined
    if (fault) return fault
    // Nobody can give back the time that an earlier end takes, or take back what a contest that goes on tells.
    if ((reopens || way === 'earlier') && !sure) return refused('', reopens ? 'reopen-not-sure' : 'not-sure')
    const removed = await tx.removedInterval.findMany({ where: { contestId } })
    const first = pauseIn(removed, now)?.to ?? (now > startsAt ? now : startsAt)
    if (wish <= first) {
      const most = Math.max(0, Math.ceil((Number(endsAt) - Number(first)) / MINUTE) - 1)
      return refused('minutes', 'end-early', { minutes: most })
    }
    if ((await spareTime(tx, contestId, { startsAt, endsAt: wish })) < 0) return tooLong('minutes')
    await tx.contest.update({
      where: { id: contestId },
      data: { endsAt: wish, freezesAt: freezesAt && freezeMoved(freezesAt, by, now) },
    })
    const detail = { before: endsAt.toISOString(), after: wish.toISOString(), ...(reopens && { reopens }) }
    await noteClock(tx, organiser, 'end-moved', contestId, detail)
    return ok(undefined)
  })
}

/** Why a contest that is over cannot go on until another end. */
function reopeningFault({ endsAt, finalisedAt, opensSources }: Before, wish: Date, now: Date) {
  if (wish < endsAt) return refused('', 'contest-over')
  if (finalisedAt) return refused('', 'contest-finalised')
  // Everybody may have read them since.
  if (opensSources) return refused('', 'reopens-opened')
  const least = Math.floor((Number(now) - Number(endsAt)) / MINUTE) + 1
  return wish <= now ? refused('minutes', 'reopen-past', { minutes: least }) : undefined
}

/** Milliseconds before the start, the old one and the new one, in which programs no longer move it. */
export const START_LEAD = 30_000

/**
 * Moves the start of a contest that is still to come; its end and its freeze move along. Returns undefined if there is no
 * such contest.
 *
 * Errors: `start-near` if it has begun or begins too soon, `start-soon` if the new start is too soon.
 */
export async function moveStart(
  actor: Actor | null,
  contestId: string,
  startsAt: Date,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const by = Number(startsAt) - Number(contest.startsAt)
    const soon = moved(new Date(), START_LEAD)
    if (contest.startsAt <= soon) return refused('', 'start-near')
    if (startsAt <= soon) return refused('', 'start-soon')
    if (by === 0) return ok(undefined)
    const { endsAt, freezesAt } = contest
    await tx.contest.update({
      where: { id: contestId },
      data: { startsAt, endsAt: moved(endsAt, by), freezesAt: freezesAt && moved(freezesAt, by) },
    })
    const detail = { before: contest.startsAt.toISOString(), after: startsAt.toISOString() }
    await noteClock(tx, organiser, 'contest-changed', contestId, detail)
    return ok(undefined)
  })
}

/*
 * A pause is a removed interval that begins now and for whose time the contest ends later. It reaches a day ahead, so that
 * a pause that everybody has forgotten ends by itself, and in an exam no further than that may last; going on shortens it to
 * the time that has passed.
 */

/** The most that a pause lasts, in milliseconds. */
export const LONGEST_PAUSE = 24 * 60 * 60 * 1000
/** The least that is worth pausing an exam for, in milliseconds. */
const SHORTEST_PAUSE = 60_000

/**
 * Stops the clock of a running contest; one that stands still already is left alone. Returns undefined if there is no such
 * contest.
 *
 * Errors: `pause-not-running`; `pause-ahead` if an interval is removed within the next day; `exam-long` if it is an exam that
 * is as long as one may be.
 */
export async function pauseContest(actor: Actor | null, contestId: string): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const now = new Date()
    if (await isPaused(tx, contestId, now)) return ok(undefined)
    if (phaseOf(contest, now) !== 'running') return refused('', 'pause-not-running')
    const length = Math.min(LONGEST_PAUSE, await spareTime(tx, contestId, contest))
    if (length < SHORTEST_PAUSE) return tooLong('')
    const to = moved(now, length)
    const ahead = { contestId, from: { gt: now, lt: to } }
    if ((await tx.removedInterval.count({ where: ahead })) > 0) return refused('', 'pause-ahead')
    await tx.removedInterval.create({ data: { contestId, from: now, to, given: true, paused: true } })
    await tx.contest.update({ where: { id: contestId }, data: later(contest, { from: now, to }, now) })
    await noteClock(tx, organiser, 'contest-paused', contestId)
    return ok(undefined)
  })
}

/**
 * Lets the clock go on; one that runs already is left alone. The contest keeps, at its end, what the pause has taken so
 * far. Returns undefined if there is no such contest.
 */
export async function resumeContest(actor: Actor | null, contestId: string): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const now = new Date()
    const pause = await tx.removedInterval.findFirst({ where: { contestId, ...standsAt(now) } })
    if (!pause) return ok(undefined)
    const { id, from, to, given } = pause
    // In its very first millisecond a pause has taken nothing.
    if (from < now) await tx.removedInterval.update({ where: { id }, data: { to: now } })
    else await tx.removedInterval.delete({ where: { id } })
    if (given)
      await tx.contest.update({ where: { id: contestId }, data: later(contest, { from: to, to: now }, now) })
    await noteClock(tx, organiser, 'contest-resumed', contestId, { from: from.toISOString() })
    return ok(undefined)
  })
}

/*
 * The freeze of a scoreboard: from a moment on, the public one tells no more results until an organiser lifts it.
 */

/** An organiser's form for another freeze. `seen` is the freeze that the page shows, empty if there is none. */
export const freezeForm = z.object({
  seen: z.union([z.literal(''), z.iso.datetime()]),
  freeze: wholeNumber(0, 1_000_000, 'freeze-form'),
})

/**
 * Freezes the scoreboard of a contest from now on; one that is frozen already is left alone. Returns undefined if there is
 * no such contest.
 *
 * Errors: `freeze-not-running`.
 */
export const freezeNow = (actor: Actor | null, contestId: string) =>
  change(actor, contestId, async (tx, contest, now) => {
    if (frozenSince(contest, now)) return ok(undefined)
    if (secrecyOf(contest, now) !== 'running') return refused('', 'freeze-not-running')
    await tx.contest.update({ where: { id: contestId }, data: { freezesAt: now, thawedAt: null } })
    return ok({ freezesAt: now.toISOString() })
  })

/**
 * Lets the scoreboard freeze some minutes before the end, or not at all. Returns undefined if there is no such contest.
 *
 * Errors: `contest-over`, `freeze-begun`, `contest-changed` if there is another freeze than the organiser has seen,
 * `freeze-long` if it would begin before the contest, `freeze-past` if it would hide what everybody has seen.
 */
export const setFreeze = (
  actor: Actor | null,
  contestId: string,
  { seen, freeze }: z.output<typeof freezeForm>,
) =>
  change(actor, contestId, async (tx, contest, now) => {
    const { startsAt, endsAt, freezesAt } = contest
    const wish = freeze === 0 ? null : moved(endsAt, -freeze * 60_000)
    if (wish?.getTime() === freezesAt?.getTime()) return ok(undefined)
    const phase = phaseOf(contest, now)
    if (phase === 'over') return refused('', 'contest-over')
    if (freezesAt && freezesAt <= now) return refused('', 'freeze-begun')
    if ((freezesAt?.toISOString() ?? '') !== seen) return refused('', 'contest-changed')
    if (wish && wish < startsAt) return refused('freeze', 'freeze-long')
    if (wish && wish < now && phase === 'running') return refused('freeze', 'freeze-past')
    await tx.contest.update({ where: { id: contestId }, data: { freezesAt: wish } })
    return ok({ freezesAt: wish?.toISOString() ?? '' })
  })

/** Lifts the freeze: the public scoreboard shows all results. Returns undefined if there is no such contest. */
export const thaw = (actor: Actor | null, contestId: string) =>
  change(actor, contestId, async (tx, contest, now) => {
    if (!frozenSince(contest, now)) return ok(undefined)
    await tx.contest.update({ where: { id: contestId }, data: { thawedAt: now } })
    return ok({ thawed: true })
  })

/**
 * Takes back that a freeze was lifted: the public scoreboard hides again what it has hidden before. Returns undefined if
 * there is no such contest.
 *
 * Errors: `contest-finalised`.
 */
export const freezeAgain = (actor: Actor | null, contestId: string) =>
  change(actor, contestId, async (tx, { thawedAt, finalisedAt }) => {
    if (!thawedAt) return ok(undefined)
    if (finalisedAt) return refused('', 'contest-finalised')
    await tx.contest.update({ where: { id: contestId }, data: { thawedAt: null } })
    return ok({ thawed: false })
  })

type Detail = Readonly<Record<string, string | boolean>>

/** Changes the freeze of a contest, and notes what `work` tells; undefined is no change. */
const change = (
  actor: Actor | null,
  contestId: string,
  work: (tx: Transaction, contest: Before, now: Date) => Promise<Result<Detail | undefined, FormFault>>,
): Promise<Done | undefined> =>
  asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const told = await work(tx, contest, new Date())
    if (!told.ok) return told
    if (told.value) await noteClock(tx, organiser, 'freeze-changed', contestId, told.value)
    return ok(undefined)
  })

/*
 * Intervals that a contest's clock leaves out, because the power failed or a problem was wrong: scoreboards do not count
 * their time, also of what was submitted before they were removed. Putting one back restores what was before.
 */

/** An organiser's form for an interval. Messages are codes of `account.faults`. */
export const intervalForm = z
  .object({ from: moment, to: moment, given: z.boolean() })
  .refine(({ from, to }) => !(to <= from), { path: ['to'], message: 'end-before-start' })

/**
 * Removes an interval from the contest's clock; undefined if there is no such contest. Only a contest that is not over
 * can end later in return.
 *
 * Errors: `interval-outside`, `interval-overlap`, `interval-over`, `contest-finalised`, `exam-long`.
 */
export async function removeInterval(
  actor: Actor | null,
  contestId: string,
  { from, to, given }: z.output<typeof intervalForm>,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const { startsAt, endsAt, finalisedAt } = contest
    const now = new Date()
    if (finalisedAt) return refused('', 'contest-finalised')
    if (from < startsAt || to > endsAt) return refused('from', 'interval-outside')
    const others = await tx.removedInterval.findMany({ where: { contestId } })
    if (others.some((other) => from < other.to && other.from < to)) return refused('from', 'interval-overlap')
    if (given && phaseOf(contest, now) === 'over') return refused('given', 'interval-over')
    if (given && (await spareTime(tx, contestId, contest)) < Number(to) - Number(from)) return tooLong('')
    await tx.removedInterval.create({ data: { contestId, from, to, given } })
    if (given) await tx.contest.update({ where: { id: contestId }, data: later(contest, { from, to }, now) })
    const detail = { from: from.toISOString(), to: to.toISOString(), given }
    await noteClock(tx, organiser, 'interval-removed', contestId, detail)
    return ok(undefined)
  })
}

/**
 * Puts a removed interval back. What the contest was given for it is taken back too, unless it is over. Returns whether
 * there was such an interval; a pause in progress is none, and those of a contest whose results are final stay.
 */
export async function restoreInterval(actor: Actor | null, contestId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const restored = await asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const now = new Date()
    const interval = await tx.removedInterval.findFirst({ where: { id, contestId } })
    if (!interval || contest.finalisedAt || pauseIn([interval], now)) return false
    const { from, to, given } = interval
    await tx.removedInterval.delete({ where: { id } })
    if (given && phaseOf(contest, now) !== 'over')
      await tx.contest.update({
        where: { id: contestId },
        data: later(contest, { from: to, to: from }, now),
      })
    const detail = { from: from.toISOString(), to: to.toISOString(), given }
    await noteClock(tx, organiser, 'interval-restored', contestId, detail)
    return true
  })
  return restored ?? false
}

/** Longest extra time, in minutes. */
export const MOST_EXTRA_MINUTES = 24 * 60

/** An organiser's form for one participant's clock. Messages are codes of `account.faults`. An empty start is the contest's. */
export const clockForm = z.object({
  extraMinutes: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'extra-minutes')
    .transform(Number)
    .refine((minutes) => minutes <= MOST_EXTRA_MINUTES, 'extra-minutes'),
  startsAt: z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    moment,
  ]),
})

/** A participant with their own clock, and where they sit. */
export interface OwnClock extends Contestant {
  readonly id: string
  /** Null: with the contest. */
  readonly startsAt: Date | null
  readonly extraMinutes: number
  readonly seat: string
}

/** A participant of a contest for its organisers; undefined if there is none. Virtual ones are their own matter. */
export async function findOwnClock(
  actor: Actor | null,
  contestId: string,
  id: string,
): Promise<OwnClock | undefined> {
  if (!isId(id) || !(await requireOrganiserOf(actor, contestId))) return undefined
  const row = await db.participation.findFirst({
    where: { id, contestId, kind: { not: 'virtual' } },
    select: { id: true, startsAt: true, extraSeconds: true, seat: true, ...CONTESTANT },
  })
  if (!row) return undefined
  const { startsAt, extraSeconds, seat } = row
  return { id, startsAt, extraMinutes: extraSeconds / 60, seat, ...contestantOf(row) }
}

/**
 * Gives a participant extra time, or another start, until the contest is over for everybody. What is secret in the contest
 * stays so for as long as anybody takes part. Returns undefined if there is no such participant.
 *
 * Errors: `clock-over`, `start-before-contest`, `exam-long`.
 */
export async function changeOwnClock(
  actor: Actor | null,
  contestId: string,
  id: string,
  { extraMinutes, startsAt }: z.output<typeof clockForm>,
): Promise<Done | undefined> {
  if (!isId(id)) return undefined
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    if (secrecyOf(contest, new Date()) === 'over') return refused('', 'clock-over')
    if (startsAt && startsAt < contest.startsAt) return refused('startsAt', 'start-before-contest')
    const where = { id, contestId, kind: { not: 'virtual' } } as const
    const before = await tx.participation.findFirst({ where, include: CONTESTANT })
    if (!before) return undefined
    const extraSeconds = extraMinutes * 60
    if ((await spareTime(tx, contestId, contest, extraSeconds)) < 0) return tooLong('extraMinutes')
    await tx.participation.update({ where: { id }, data: { startsAt, extraSeconds } })
    const { person, name } = contestantOf(before)
    const detail = {
      ...(person ? { username: person.username } : { team: name }),
      ...{ extraMinutes, startsAt: startsAt?.toISOString() ?? '' },
    }
    await record(
      { actorId: organiser.id, action: 'participation-changed', subject: `contest/${contestId}`, detail },
      tx,
    )
    return ok(undefined)
  })
}

/** Notes in the audit log what an organiser has done to the clock of a contest. */
export const noteClock = (
  tx: Transaction,
  { id: actorId }: Actor,
  action: Entry['action'],
  contestId: string,
  detail: Entry['detail'] = {},
): Promise<void> => record({ actorId, action, subject: `contest/${contestId}`, detail }, tx)
