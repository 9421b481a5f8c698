import { expect } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { changeParticipants, type ParticipantChange } from '@/lib/contests/participants'
import { type ContestForm, contestForm } from '@/lib/contests/settings'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { findGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import { hours } from '../setup/hours'

interface ContestColumns extends Partial<Prisma.ContestUncheckedCreateInput> {
  readonly problemId?: string
}

/** Creates a contest that runs from `from` to `to`, both in hours from now, with one problem unless others are given. */
export const contest = (from: number, to: number, { problemId = 'way-out', ...more }: ContestColumns = {}) =>
  db.contest.create({
    data: {
      ...{ title: `${from} to ${to}`, startsAt: hours(from), endsAt: hours(to) },
      ...{ problems: { create: { problemId } }, ...more },
    },
  })

export interface Wish extends Partial<Omit<ContestForm, 'problems'>> {
  readonly problems?: readonly string[]
}

/** An organiser's form for a contest that is still to come, with these problems worth 100 points each. */
export const contestWish = ({ problems = ['duel'], ...change }: Wish = {}): ContestForm => ({
  ...contestForm.parse({
    title: 'The cup',
    startsAt: '2030-01-01T10:00',
    length: '1:00',
    problems: [{ id: 'duel' }],
  }),
  startsAt: hours(1),
  endsAt: hours(2),
  ...change,
  problems: problems.map((id) => ({ id, points: 100, colour: null })),
})

/** Returns which viewers may watch the games of a case. The page and the game itself must agree. */
export async function watchersOf(
  botId: string,
  caseName: string,
  viewers: Readonly<Record<string, Viewer | null>>,
): Promise<string[]> {
  const found = []
  for (const [who, viewer] of Object.entries(viewers)) {
    const page = await findSubmission(botId, viewer, 'en')
    const row = page?.cases.find((each) => each.name === caseName)
    const game = await findGame(botId, caseName, viewer)
    expect(row?.watchable ?? false, who).toBe(game !== undefined)
    expect('partial' in (row?.reason?.values ?? {}), who).toBe(row?.watchable ?? false)
    if (game) found.push(who)
  }
  return found
}

/** Changes one participant, as the form for all of them does. Returns the fault about them as forms have it. */
export async function changeParticipant(
  actor: Viewer | null,
  contestId: string,
  id: string,
  wish: ParticipantChange['wish'],
  seen?: ParticipantChange['seen'],
) {
  const result = await changeParticipants(actor, contestId, [{ id, wish, ...(seen && { seen }) }])
  if (!result || result.ok) return result
  expect(result.error).toHaveLength(1)
  const { participant, ...fault } = result.error[0]!
  expect(['', id]).toContain(participant)
  return { ok: false as const, error: { field: '', ...fault } }
}
