import { beforeAll, beforeEach, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { balloonQueue, deskOf, handOutFrozen, stepBalloon } from '@/lib/contests/balloons'
import { changeSeat } from '@/lib/contests/participants'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { followContest } from '@/lib/live/contest'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enterResult, justNow } from './made'
import { makeUser, onlyPeople } from './people'

/* The queue of balloons: who runs it, who gets which balloon, and what others hear of it. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss, carl]: Viewer[] = []
let id: string
/** What Ann has submitted and was accepted. */
let solution: string
let participant: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  carl = await makeUser('carl')
  id = (await contest(-1, 1, { problemId: PROBLEM })).id
  await db.contestOrganiser.create({ data: { contestId: id, userId: carl.id } })
  await joinContest(ann!, id)
  await joinContest(bob!, id)
  solution = await solve(ann!)
  participant = (await db.participation.findFirstOrThrow({ where: { contestId: id, userId: ann!.id } })).id
})

const solve = ({ id: userId }: Viewer) =>
  enterResult({
    ...{ userId, problemId: PROBLEM, rank: [0, 40, 1] },
    at: justNow(),
  })

const queue = async () =>
  (await balloonQueue(boss!, id))!.lines.map(({ who, first, state, handled }) =>
    [who.name, ...(first ? ['first'] : []), state, ...(handled ? [handled.runner] : [])].join(' '),
  )
const step = async (
  who: Viewer | null | undefined,
  name: 'take' | 'deliver' | 'release' | 'undeliver' | 'fetch',
) => {
  const line = (await balloonQueue(boss!, id))!.lines.find((each) => each.participant === participant)
  const seen = line?.handled?.takenAt.toISOString() ?? ''
  return stepBalloon(who ?? null, id, { step: name, participant, problem: PROBLEM, seen })
}
const refused = (code: string, values = {}) => ({ ok: false, error: { field: '', code, values } })

test('only organisers see the queue and change it', async () => {
  for (const who of [ann!, bob!, null]) {
    await expect(balloonQueue(who, id)).rejects.toThrow(NotAllowed)
    await expect(step(who, 'take')).rejects.toThrow(NotAllowed)
    await expect(handOutFrozen(who, id, true)).rejects.toThrow(NotAllowed)
    await expect(changeSeat(who, id, participant, { seat: 'Desk 4' })).rejects.toThrow(NotAllowed)
  }
  expect(await db.balloon.count()).toBe(0)
  expect(await balloonQueue(boss!, '019ab000-0000-7000-8000-000000000000')).toBeUndefined()
})

test('a balloon waits, is taken, delivered and undone; each step can be sent twice', async () => {
  await solve(bob!)
  expect(await queue()).toEqual(['ann first waiting', 'bob waiting'])
  for (const [name, line] of [
    ['take', 'ann first taken carl'],
    ['deliver', 'ann first delivered carl'],
    ['undeliver', 'ann first taken carl'],
    ['release', 'ann first waiting'],
  ] as const) {
    for (const _ of [1, 2]) expect(await step(carl, name)).toEqual({ ok: true, value: undefined })
    expect(await queue()).toContain(line)
  }
})

test('the queue says where somebody sits, in the contest whose organisers say so', async () => {
  expect(await balloonQueue(carl!, id)).toMatchObject({ lines: [{ seat: '' }] })
  const desk = await deskOf(id)
  const seat = 'Room 2, seat 14'
  expect(await changeSeat(carl!, id, participant, { seat })).toEqual({ ok: true, value: undefined })
  expect(await balloonQueue(carl!, id)).toMatchObject({ lines: [{ seat }] })
  // Open pages load it.
  expect(await deskOf(id)).not.toBe(desk)
  const [change] = await db.auditEntry.findMany({ where: { action: 'participation-changed' } })
  expect(change?.detail).toEqual({ username: 'ann', seat })
  const elsewhere = (await contest(-1, 1, { problemId: PROBLEM })).id
  for (const [contestId, who] of [
    [elsewhere, participant],
    [id, 'nobody'],
  ] as const)
    expect(await changeSeat(boss!, contestId, who, { seat: '' })).toBeUndefined()
  expect(await balloonQueue(carl!, id)).toMatchObject({ lines: [{ seat }] })
})

test('of two runners who take one balloon at once, one has it, and the other is told who', async () => {
  const both = await Promise.all([step(carl, 'take'), step(boss, 'take')])
  expect(both.filter((each) => each?.ok)).toHaveLength(1)
  const { runner } = await db.balloon.findFirstOrThrow({ include: { runner: true } })
  expect(both).toContainEqual(refused('balloon-taken', { name: runner!.name }))
})

test('whoever has an old page open does not undo what another runner did', async () => {
  await step(carl, 'take')
  const { takenAt } = await db.balloon.findFirstOrThrow()
  await step(carl, 'release')
  await step(boss, 'take')
  const wish = { step: 'release', participant, problem: PROBLEM, seen: takenAt.toISOString() } as const
  expect(await stepBalloon(carl!, id, wish)).toEqual(refused('balloon-changed'))
  expect(await queue()).toEqual(['ann first taken Administrator'])
})

test('nobody takes a balloon that there is none of', async () => {
  const wish = { step: 'take', participant, seen: '' } as const
  const elsewhere = (await contest(-1, 1, { problemId: PROBLEM })).id
  expect(await stepBalloon(boss!, id, { ...wish, problem: 'way-out' })).toEqual(refused('balloon-gone'))
  expect(await stepBalloon(boss!, elsewhere, { ...wish, problem: PROBLEM })).toEqual(refused('balloon-gone'))
  expect(await db.balloon.count()).toBe(0)
})

test('a rejudge that takes the solution away has the balloon taken back', async () => {
  await step(carl, 'take')
  await step(carl, 'deliver')
  await db.submission.update({ where: { id: solution }, data: { verdict: 'partial', score: 0.5 } })
  expect(await queue()).toEqual(['ann back carl'])
  expect(await step(carl, 'fetch')).toMatchObject({ ok: true })
  expect(await queue()).toEqual([])
  await db.submission.update({ where: { id: solution }, data: { verdict: 'accepted', score: 1 } })
  expect(await queue()).toEqual(['ann first waiting'])
})

test('behind a freeze balloons are held back, unless the organisers hand them out', async () => {
  await db.contest.update({ where: { id }, data: { freezesAt: hours(-0.5) } })
  const { updatedAt } = await db.contest.findUniqueOrThrow({ where: { id } })
  expect([await queue(), await step(carl, 'take')]).toEqual([[], refused('balloon-gone')])
  expect(await balloonQueue(boss!, id)).toMatchObject({ frozen: true, handsOutFrozen: false })
  await handOutFrozen(carl!, id, true)
  expect(await queue()).toEqual(['ann first waiting'])
  await step(carl, 'take')
  await handOutFrozen(carl!, id, false)
  expect(await queue()).toEqual(['ann first taken carl'])
  // The form of the settings is as it was.
  expect((await db.contest.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt)
})

test('open pages of organisers hear of a step, and nobody else does', async () => {
  const ending = new AbortController()
  const hear = async (judge: boolean) => {
    const told = []
    for await (const news of followContest(id, { participation: undefined, judge }, ending.signal))
      if (news) told.push(news.desk)
    return told
  }
  const [judges, others] = [hear(true), hear(false)]
  await new Promise((done) => setTimeout(done, 800))
  await step(carl, 'take')
  const desk = await deskOf(id)
  await new Promise((done) => setTimeout(done, 1500))
  ending.abort()
  expect((await judges).at(-1)).toBe(desk)
  expect(new Set(await others)).toEqual(new Set([undefined]))
})

test('what a deleted account has delivered stays delivered', async () => {
  await step(carl, 'take')
  await step(carl, 'deliver')
  await db.user.delete({ where: { id: carl!.id } })
  expect(await queue()).toEqual(['ann first delivered '])
})
