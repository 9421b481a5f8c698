import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { follow, mayFollow, type News } from '@/lib/live/follow'
import { endStreams, shared } from '@/lib/live/shared'
import { SERVER_SENT, streamOf } from '@/lib/live/stream'
import { beginJudging, noteProgress, storeResults } from '@/lib/submissions/judging'
import { whenDone } from '../setup/when-done'
import { COMPILE_ERROR, openForPrograms, submitted } from './bots'
import { makeUser } from './people'

let userId: string
let url: string

beforeAll(async () => {
  url = await openForPrograms()
  whenDone(endStreams)
})
beforeEach(async () => {
  userId = (await makeUser()).id
})

/** Returns the next event with news. */
async function news(events: AsyncGenerator<News | undefined>): Promise<News | undefined> {
  for (;;) {
    const { done, value } = await events.next()
    if (done || value) return value
  }
}

const endless = () => new AbortController().signal
/** Follows the stream as the owner. */
const owner = { who: async () => ({ id: userId, username: 'x', name: 'x', role: 'user' as const }) }

test('a waiting user sees the place in the queue, then each step, and the stream ends with the verdict', async () => {
  const before = await submitted({ userId, source: 'R' })
  const id = await submitted({ userId })
  const judging = { submissionId: id, generation: 0 }
  const events = follow(id, owner, endless())
  expect(await news(events)).toMatchObject({ state: 'queued', place: { place: 2, length: 2 } })
  await db.$executeRaw`SELECT graphile_worker.remove_job(${`judge:${before}:0`})`
  expect(await news(events)).toMatchObject({ state: 'queued', place: { place: 1, length: 1 } })
  await beginJudging(judging)
  expect(await news(events)).toEqual({ state: 'judging', progress: { phase: 'compiling' }, place: null })
  await noteProgress(judging, { phase: 'case', done: 1, total: 3, verdicts: ['accepted'] })
  expect(await news(events)).toMatchObject({
    progress: { phase: 'case', done: 1, total: 3, verdicts: ['accepted'] },
  })
  await storeResults(judging, COMPILE_ERROR)
  expect(await news(events)).toEqual({ state: 'judged', progress: null, place: null })
  expect(await news(events)).toBeUndefined()
  expect(shared().bells.has(id)).toBe(false)
})

test('progress of a judging that is over, or of another one, is not noted', async () => {
  const id = await submitted({ userId })
  const judging = { submissionId: id, generation: 0 }
  const select = { state: true, progress: true } as const
  const stored = () => db.submission.findUniqueOrThrow({ where: { id }, select })
  await noteProgress(judging, { phase: 'compiling' })
  expect(await beginJudging({ ...judging, generation: 1 })).toBeUndefined()
  expect(await stored()).toEqual({ state: 'queued', progress: null })
  expect(await beginJudging(judging)).toBeDefined()
  await noteProgress({ ...judging, generation: 1 }, { phase: 'case', done: 1, total: 3, verdicts: [] })
  expect(await stored()).toEqual({ state: 'judging', progress: { phase: 'compiling' } })
  await storeResults(judging, COMPILE_ERROR)
  await noteProgress(judging, { phase: 'compiling' })
  expect(await beginJudging(judging)).toBeUndefined()
  expect(await stored()).toEqual({ state: 'judged', progress: null })
})

test('a broken connection is reopened without missing anything', async () => {
  const id = await submitted({ userId })
  const events = follow(id, owner, endless())
  await news(events)
  await beginJudging({ submissionId: id, generation: 0 })
  await news(events)
  await db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'clew live' AND datname = ${new URL(url).pathname.slice(1)}`
  await storeResults({ submissionId: id, generation: 0 }, COMPILE_ERROR)
  expect(await news(events)).toMatchObject({ state: 'judged' })
})

const stream = (id: string, reader: string) =>
  streamOf((signal) => follow(id, owner, signal), reader, endless(), SERVER_SENT)

test('as a stream: JSON lines, a limit per client, and an end when the server stops', async () => {
  const id = await submitted({ userId })
  const open = Array.from({ length: 13 }, () => stream(id, userId))
  expect(open.filter(Boolean)).toHaveLength(12)
  expect(stream(id, 'somebody else')).toBeDefined()

  const reader = open[0]!.getReader()
  const text = new TextDecoder()
  const read = async () => text.decode((await reader.read()).value)
  expect(await read()).toBe('retry: 2000\n\n')
  expect(await read()).toMatch(/^data: \{"state":"queued",.*\}\n\n$/)
  await open[1]!.cancel()
  expect(stream(id, userId)).toBeDefined()
  endStreams()
  while (!(await reader.read()).done);
})

test('a user who may open a submission may follow it', async () => {
  const id = await submitted({ userId })
  const viewer = (who: string) => ({ id: who, username: 'x', name: 'x', role: 'user' as const })
  const other = viewer((await makeUser()).id)
  expect(await mayFollow(id, viewer(userId))).toBe(true)
  expect(await mayFollow(id, other)).toBe(false)
  expect(await mayFollow(id, null)).toBe(false)
  expect(await mayFollow('nonsense', viewer(userId))).toBe(false)
  await db.submission.update({ where: { id }, data: { shared: true } })
  expect(await mayFollow(id, null)).toBe(true)
})
