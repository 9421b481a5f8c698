import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { followDuel } from '@/lib/live/duel'
import { endStreams } from '@/lib/live/shared'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'
import { makeWorker } from './bots'

const SCHEDULE = [
  { size: 15, seed: 31415 },
  { size: 31, seed: 62643 },
  { size: 50, seed: 93751 },
]

beforeAll(async () => {
  await freshDatabase('seeded')
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
})

test('on a new site the built-in bots play, and viewers get updates until everything is played', async () => {
  whenDone(async () => endStreams())
  const ending = new AbortController()
  const told: (readonly [played: number, total: number, table: boolean])[] = []
  const worker = await makeWorker({ slots: 2 })
  for await (const live of followDuel('maze-duel', ending.signal)) {
    if (live) told.push([live.played, live.total, live.tableAt !== null])
    if (live && live.played === live.total && live.waiting === 0) ending.abort()
  }
  await worker.stop(0)

  const total = 4 * 4 * SCHEDULE.length
  expect(told.at(-1)).toEqual([total, total, true])
  expect(told.length).toBeGreaterThan(2)
  expect(told.map(([played]) => played)).toEqual(told.map(([played]) => played).sort((a, b) => a - b))
  expect(await db.duelTrial.count({ where: { outcome: { not: 'solved' } } })).toBe(0)

  const names = async (role: 'architect' | 'solver') =>
    (await leaderboard('maze-duel', role))!.map(({ player }) => player.name).sort()
  expect(await names('architect')).toEqual(['deep', 'prim', 'spiral', 'wallflower'])
  expect(await names('solver')).toEqual(['greedy-dfs', 'optimist', 'right-hand', 'tremaux'])
}, 300_000)

test('the stream of a duel ends when the duel is hidden', async () => {
  await db.problem.update({ where: { id: 'maze-duel' }, data: { hidden: true } })
  const events = followDuel('maze-duel', new AbortController().signal)
  await expect.poll(async () => (await events.next()).done, { timeout: 30_000 }).toBe(true)
})
