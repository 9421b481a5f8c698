import 'server-only'
import { z } from 'zod'
import { contestObject } from '@/judge/contest/ccs/contest'
import { type Entity, parseAbsolute } from '@/judge/contest/ccs/entity'
import { can, singleOf, type View } from '@/judge/contest/ccs/view'
import type { FormatId } from '@/judge/contest/formats'
import { listedFor } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { frozenSince } from '@/lib/contests/clock'
import { moveStart, START_LEAD, thaw } from '@/lib/contests/clock-commands'
import { db } from '@/lib/core/db'
import { answer, failure, NOT_FOUND, unauthorized, viewOf } from './answers'
import { objectId } from './created'

/** The newest that are listed. */
const LISTED = 100

const iso = (moment: Date | null) => (moment ? moment.toISOString() : null)

/** The contests that are listed for a viewer, the latest start first. */
export async function listedContests(viewer: Viewer | null): Promise<Entity[]> {
  const rows = await db.contest.findMany({
    where: listedFor(viewer),
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: LISTED,
    include: {
      removed: true,
      _count: {
        select: {
          participations: {
            where: { OR: [{ kind: 'unofficial' }, { kind: 'official', disqualified: true }] },
          },
        },
      },
    },
  })
  return rows.map(({ id, title, format, startsAt, endsAt, freezesAt, thawedAt, removed, _count }) =>
    contestObject(
      {
        ...{ id, title, format: format as FormatId },
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        ...{ freezesAt: iso(freezesAt), thawedAt: iso(thawedAt) },
        removed: removed.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      },
      _count.participations > 0 ? 'official' : null,
    ),
  )
}

/** The first year that no contest begins in: later ones are typing errors. */
const LATEST = Date.UTC(2101, 0, 1)

const moment = z
  .string()
  .max(40)
  .transform((text, context) => {
    const at = parseAbsolute(text)
    if (at !== undefined && at >= 0 && at < LATEST) return new Date(at)
    context.addIssue('must be a time such as 2026-11-24T10:00:00+01:00')
    return z.NEVER
  })

/** What a program may change in a contest: either of the two. */
export const contestPatch = z
  .strictObject({
    id: objectId,
    start_time: moment.nullable().optional(),
    countdown_pause_time: z.string().max(40).nullish(),
    scoreboard_thaw_time: moment.optional(),
  })
  .refine(
    ({ start_time, scoreboard_thaw_time }) =>
      (start_time === undefined) !== (scoreboard_thaw_time === undefined),
    'Give either start_time or scoreboard_thaw_time.',
  )

type Patch = z.output<typeof contestPatch>

const forbidden = (message: string) => failure(403, message)

/** Changes the start of a contest, or lifts its freeze, as the pages of its organisers do. */
export async function patchContest(view: View, viewer: Viewer | null, patch: Patch): Promise<Response> {
  if (!viewer) return unauthorized('Sign in first: only who is signed in can write.')
  if (!can('contest_start', view.reader)) return forbidden('Only organisers of the contest can change it.')
  if (patch.id !== view.facts.id) return failure(409, 'id is not that of this address.')
  const { start_time, countdown_pause_time, scoreboard_thaw_time } = patch
  const fault = scoreboard_thaw_time
    ? await liftFreeze(view, viewer, scoreboard_thaw_time)
    : await setStart(view, viewer, start_time ?? null, countdown_pause_time ?? null)
  if (fault) return fault
  const later = await viewOf(view.facts.id, viewer)
  return later ? answer(singleOf('contest', later)) : failure(404, NOT_FOUND)
}

async function setStart(
  { facts }: View,
  viewer: Viewer,
  start: Date | null,
  pause: string | null,
): Promise<Response | undefined> {
  if (start === null || pause !== null)
    return forbidden('A contest always has a start here: its countdown cannot be paused.')
  const result = await moveStart(viewer, facts.id, start)
  if (!result) return failure(404, NOT_FOUND)
  if (result.ok) return undefined
  const seconds = START_LEAD / 1000
  return result.error.code === 'start-near'
    ? forbidden(`The contest has started, or starts in less than ${seconds} s.`)
    : forbidden(`start_time must be more than ${seconds} s from now.`)
}

async function liftFreeze({ facts, now }: View, viewer: Viewer, at: Date): Promise<Response | undefined> {
  const [freezesAt, thawedAt] = [facts.freezesAt, facts.thawedAt].map((each) =>
    each ? new Date(each) : null,
  )
  if (now < Date.parse(facts.closesAt)) return forbidden('The contest is not over for everybody yet.')
  if (!frozenSince({ freezesAt: freezesAt ?? null, thawedAt: thawedAt ?? null }, new Date(now)))
    return forbidden('The scoreboard is not frozen.')
  if (Number(at) > now) return forbidden('The freeze can be lifted now, but not at a time to come.')
  return (await thaw(viewer, facts.id)) ? undefined : failure(404, NOT_FOUND)
}
