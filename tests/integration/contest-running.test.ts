import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { intervalForm, removedIntervals, removeInterval, restoreInterval } from '@/lib/contests/clock'
import { eventsAfter } from '@/lib/contests/log'
import { listParticipants, rankAs } from '@/lib/contests/participants'
import { joinContest } from '@/lib/contests/participation'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { plainBoard } from '../setup/plain-board'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enterResult } from './made'
import { onlyPeople } from './people'

/* What an organiser changes while a contest runs: its clock, and how participants are ranked. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []
let id: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(-3, 1, { problemId: PROBLEM })).id
  for (const user of [ann!, bob!]) {
    await joinContest(user, id)
    await db.participation.updateMany({ where: { userId: user.id }, data: { joinedAt: hours(-3) } })
  }
})

const solve = (user: Viewer | undefined, at: Date, rank = [0, 40, 1]) =>
  enterResult({
    ...{ userId: user!.id, problemId: PROBLEM, rank },
    at: (Number(at) - Date.UTC(2026, 0, 1)) / 1000,
  })
const outline = (row: { participant: string; place: number | null; points: number; penalty: number }) => [
  row.participant,
  row.place,
  row.points,
  row.penalty,
]
const rows = async () => {
  const { board } = (await scoreboardOf(id, 'judges'))!
  // The same log by a computation of its own.
  const plain = plainBoard(await eventsAfter(id, 0), { judges: true })!
  expect(board.rows.map(outline)).toEqual(plain.map(outline))
  return board.rows.map(({ person, place, penalty }) => [
    person.username,
    place,
    Math.round(penalty / 60_000),
  ])
}
const remove = (from: Date, to: Date, given = false) => removeInterval(boss!, id, { from, to, given })
const endOf = async () => (await db.contest.findUniqueOrThrow({ where: { id } })).endsAt

describe('a removed interval', () => {
  test('is not counted, also for what was submitted before; put back, the scoreboard is the same as before', async () => {
    await solve(ann, hours(-2.5))
    await solve(bob, hours(-0.5))
    const before = [
      ['ann', 1, 30],
      ['bob', 2, 150],
    ]
    expect(await rows()).toEqual(before)
    const bytes = (await scoreboardOf(id, 'public'))!.json
    expect(await remove(hours(-2), hours(-1))).toMatchObject({ ok: true })
    expect(await rows()).toEqual([
      ['ann', 1, 30],
      ['bob', 2, 90],
    ])
    const [interval] = await removedIntervals(id)
    expect(await restoreInterval(boss!, id, interval!.id)).toBe(true)
    expect(await rows()).toEqual(before)
    expect((await scoreboardOf(id, 'public'))!.json).toBe(bytes)
    expect(await restoreInterval(boss!, id, interval!.id)).toBe(false)
  })

  test('can be given back at the end, and taken back with it', async () => {
    const end = await endOf()
    await remove(hours(-2), hours(-1), true)
    expect(Number(await endOf()) - Number(end)).toBe(3_600_000)
    const [interval] = await removedIntervals(id)
    await restoreInterval(boss!, id, interval!.id)
    expect(await endOf()).toEqual(end)
  })

  test('lies in the contest, and does not overlap another, also if two organisers send one at once', async () => {
    const outside = { error: { field: 'from', code: 'interval-outside' } }
    expect(await remove(hours(-4), hours(-2))).toMatchObject(outside)
    expect(await remove(hours(0.5), hours(2))).toMatchObject(outside)
    const results = await Promise.all([
      remove(hours(-2), hours(-1), true),
      remove(hours(-1.5), hours(-0.5), true),
    ])
    expect(results.filter((result) => result?.ok)).toHaveLength(1)
    expect(results.find((result) => !result?.ok)).toMatchObject({ error: { code: 'interval-overlap' } })
    expect(await remove(hours(-2.9), hours(-2.1))).toMatchObject({ ok: true })
    expect(await db.removedInterval.count()).toBe(2)
  })

  test('can be removed after the end, but gives nothing back then', async () => {
    await solve(bob, hours(-0.75))
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.5) } })
    const end = await endOf()
    expect(await remove(hours(-2), hours(-1), true)).toMatchObject({
      error: { field: 'given', code: 'interval-over' },
    })
    expect(await remove(hours(-2), hours(-1))).toMatchObject({ ok: true })
    // What was submitted just before the end still counts.
    expect((await rows())[0]).toEqual(['bob', 1, 75])
    expect(await endOf()).toEqual(end)
  })

  test('is a matter for administrators', async () => {
    for (const actor of [ann!, null]) {
      const wish = { from: hours(-2), to: hours(-1), given: true }
      await expect(removeInterval(actor, id, wish)).rejects.toThrow(NotAllowed)
      await expect(restoreInterval(actor, id, randomUUID())).rejects.toThrow(NotAllowed)
    }
    const wish = { from: hours(-2), to: hours(-1), given: false }
    expect(await removeInterval(boss!, randomUUID(), wish)).toBeUndefined()
    const other = await contest(-3, 1, { problemId: PROBLEM })
    await remove(hours(-2), hours(-1))
    const [interval] = await removedIntervals(id)
    expect(await restoreInterval(boss!, other.id, interval!.id)).toBe(false)
    expect(await removedIntervals(id)).toHaveLength(1)
  })

  test.each([
    [{ from: '', to: '2026-11-21T10:00' }, 'moment-missing'],
    [{ from: '2026-11-21T10:00', to: '2026-11-21T10:00' }, 'end-before-start'],
    [{ from: '2026-02-31T10:00', to: '2026-11-21T10:00' }, 'moment-form'],
  ])('the form %j is refused: %s', (texts, code) => {
    const { error } = intervalForm.safeParse({ ...texts, given: false })
    expect(error?.issues.map(({ message }) => message)).toContain(code)
  })
})

describe('a participant', () => {
  const seat = async (user: Viewer | undefined) =>
    (await db.participation.findFirstOrThrow({ where: { userId: user!.id } })).id

  test('who is unofficial has no place, who is disqualified comes last, and both can be taken back', async () => {
    await solve(ann, hours(-2.5))
    await solve(bob, hours(-0.5))
    expect(await rankAs(boss!, id, await seat(ann), 'unofficial')).toBe(true)
    expect(await rows()).toEqual([
      ['ann', null, 30],
      ['bob', 1, 150],
    ])
    await rankAs(boss!, id, await seat(ann), 'disqualified')
    expect((await rows()).at(-1)).toEqual(['ann', null, 30])
    await rankAs(boss!, id, await seat(ann), 'official')
    expect(await rows()).toEqual([
      ['ann', 1, 30],
      ['bob', 2, 150],
    ])
    const actions = await db.auditEntry.findMany({ where: { action: 'participation-changed' } })
    expect(actions.map(({ detail }) => detail)).toMatchObject([
      { username: 'ann', standing: 'unofficial' },
      { username: 'ann', standing: 'disqualified' },
      { username: 'ann', standing: 'official' },
    ])
  })

  test('is found by a part of the name', async () => {
    const found = async (search: string) =>
      (await listParticipants(boss!, id, { search, page: 1 })).rows.map(({ person }) => person.username)
    expect(await found('')).toEqual(['ann', 'bob'])
    expect(await found('NN')).toEqual(['ann'])
    expect(await found('%')).toEqual([])
  })

  test('is ranked by administrators only, and in the own contest only', async () => {
    for (const actor of [ann!, null]) {
      await expect(rankAs(actor, id, await seat(bob), 'disqualified')).rejects.toThrow(NotAllowed)
      await expect(listParticipants(actor, id, { search: '', page: 1 })).rejects.toThrow(NotAllowed)
    }
    const other = await contest(-3, 1, { problemId: PROBLEM })
    expect(await rankAs(boss!, other.id, await seat(ann), 'disqualified')).toBe(false)
    expect(await rankAs(boss!, id, randomUUID(), 'disqualified')).toBe(false)
  })
})
