import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { withContest } from './locked'
import { moment } from './schema'

/*
 * Intervals that a contest's clock leaves out, because the power failed or a problem was wrong: scoreboards do not count
 * their time, also of what was submitted before they were removed. Putting one back restores what was before.
 */

export interface RemovedInterval {
  readonly id: string
  readonly from: Date
  readonly to: Date
  /** Whether the contest ends later by as much. */
  readonly given: boolean
}

/** An administrator's form for an interval. Messages are codes of `account.faults`. */
export const intervalForm = z
  .object({ from: moment, to: moment, given: z.boolean() })
  .refine(({ from, to }) => !(to <= from), { path: ['to'], message: 'end-before-start' })

/** A fault and the form field it belongs to; '' is the form as a whole. */
type IntervalFault = Fault & { readonly field: string }

const refused = (field: string, code: string): Result<never, IntervalFault> => ({
  ok: false,
  error: { field, code, values: {} },
})

/** A contest's removed intervals, the earliest first. */
export const removedIntervals = (contestId: string): Promise<RemovedInterval[]> =>
  db.removedInterval.findMany({
    where: { contestId },
    orderBy: { from: 'asc' },
    select: { id: true, from: true, to: true, given: true },
  })

/**
 * Removes an interval from the contest's clock; undefined if there is no such contest. Only a contest that is not over
 * can end later in return.
 *
 * Errors: `interval-outside`, `interval-overlap`, `interval-over`.
 */
export async function removeInterval(
  actor: Actor | null,
  contestId: string,
  { from, to, given }: z.output<typeof intervalForm>,
): Promise<Result<void, IntervalFault> | undefined> {
  requireAdministrator(actor)
  return withContest(contestId, async (tx, { startsAt, endsAt }) => {
    if (from < startsAt || to > endsAt) return refused('from', 'interval-outside')
    const others = await tx.removedInterval.findMany({ where: { contestId } })
    if (others.some((other) => from < other.to && other.from < to)) return refused('from', 'interval-overlap')
    if (given && phaseOf({ startsAt, endsAt }, new Date()) === 'over')
      return refused('given', 'interval-over')
    await tx.removedInterval.create({ data: { contestId, from, to, given } })
    if (given)
      await tx.contest.update({ where: { id: contestId }, data: { endsAt: moved(endsAt, from, to) } })
    const detail = { from: from.toISOString(), to: to.toISOString(), given }
    await record(
      { actorId: actor.id, action: 'interval-removed', subject: `contest/${contestId}`, detail },
      tx,
    )
    return ok(undefined)
  })
}

/**
 * Puts a removed interval back. What the contest was given for it is taken back too, unless it is over. Returns whether
 * there was such an interval.
 */
export async function restoreInterval(actor: Actor | null, contestId: string, id: string): Promise<boolean> {
  requireAdministrator(actor)
  if (!isId(id)) return false
  const restored = await withContest(contestId, async (tx, { startsAt, endsAt }) => {
    const interval = await tx.removedInterval.findFirst({ where: { id, contestId } })
    if (!interval) return false
    const { from, to, given } = interval
    await tx.removedInterval.delete({ where: { id } })
    if (given && phaseOf({ startsAt, endsAt }, new Date()) !== 'over')
      await tx.contest.update({ where: { id: contestId }, data: { endsAt: moved(endsAt, to, from) } })
    const detail = { from: from.toISOString(), to: to.toISOString(), given }
    await record(
      { actorId: actor.id, action: 'interval-restored', subject: `contest/${contestId}`, detail },
      tx,
    )
    return true
  })
  return restored ?? false
}

/** A moment, later by the time from one other moment to another. */
const moved = (at: Date, from: Date, to: Date) => new Date(Number(at) + Number(to) - Number(from))
