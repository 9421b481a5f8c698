import { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { phaseOf, secrecyOf } from '@/lib/access/windows'
import { type Done, type FormFault, refused } from '../core/form-fault'
import { asOrganiser, type Before, type Transaction } from './locked'
import { moved, noteClock } from './moments'
import { wholeNumber } from './settings'

/*
 * The freeze of a scoreboard: from a moment on, the public one tells no more results until an organiser lifts it.
 */

interface Freezing {
  readonly freezesAt: Date | null
  readonly thawedAt: Date | null
}

/** Since when a scoreboard is frozen; undefined if it is not. */
export const frozenSince = ({ freezesAt, thawedAt }: Freezing, now: Date): Date | undefined =>
  freezesAt && freezesAt <= now && !thawedAt ? freezesAt : undefined

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
