import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { vetoEntry } from '@/lib/duel/admin'
import { announceDuel } from '@/lib/duel/announce'
import type { LiveDuel } from '@/lib/live/duel'
import { sessionFor } from '../setup/session'
import { type Site, startSite } from '../setup/site'
import { makeWorker } from './bots'
import { whileHidden } from './hidden'
import { makeUser } from './people'
import { SESSION } from './visitor'

/** Number of trials: each of the four built-in architects against each of the four built-in solvers, once. */
const TOTAL = 16

let site: Site
const leaving: AbortController[] = []

beforeAll(async () => {
  site = await startSite()
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: [{ size: 15, seed: 1 }] } })
})
afterEach(() => {
  for (const each of leaving.splice(0)) each.abort()
})

interface Asking {
  readonly problem?: string
  /** The id of a user. */
  readonly who?: string | undefined
}

/** Requests the stream like a browser that accepts compression; `leave` closes the connection. */
async function listen({ problem = 'maze-duel', who }: Asking = {}) {
  const session = who && (await sessionFor(who))
  const ending = new AbortController()
  leaving.push(ending)
  const answer = await fetch(`${site.url}/api/duel/${problem}/events`, {
    signal: ending.signal,
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
      ...(session && { cookie: `${SESSION}=${session}` }),
    },
  })
  return { answer, leave: () => ending.abort() }
}

/** Yields the events of a stream, without its comments. */
async function* newsOf(answer: Response): AsyncGenerator<LiveDuel> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length))
  }
}

/** Returns the first event that satisfies the condition, and the number of events up to it. */
async function first(news: AsyncGenerator<LiveDuel>, holds: (live: LiveDuel) => boolean) {
  const told: LiveDuel[] = []
  for (;;) {
    const { done, value } = await news.next()
    if (done) throw new Error(`the stream ended after ${JSON.stringify(told)}`)
    told.push(value)
    if (holds(value)) return told
  }
}

test('viewers get the progress of the duel, without an account too, and it is not cached', async () => {
  for (const who of [undefined, (await makeUser()).id]) {
    const { answer } = await listen({ who })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toContain('no-transform')
    const { value } = await newsOf(answer).next()
    expect(value).toMatchObject({ played: 0, total: TOTAL, stuck: 0, tableAt: null })
  }
})

test('played trials and withdrawals are announced until the table is rebuilt', async () => {
  const { answer } = await listen()
  const news = newsOf(answer)
  await first(news, ({ played }) => played === 0)
  const worker = await makeWorker()
  const isOver = (live: LiveDuel) => live.played === TOTAL && live.waiting === 0 && live.tableAt !== null
  const told = await first(news, isOver)
  await worker.stop(0)
  const played = told.map((live) => live.played)
  expect(played).toEqual([...played].sort((one, other) => one - other))

  const boss = await makeUser('boss', 'administrator')
  const { id } = await db.duelEntry.findFirstOrThrow({ where: { name: 'prim' } })
  await vetoEntry(boss, id, 'For a test.')
  const after = await first(news, ({ total }) => total === TOTAL - 4)
  expect(after.at(-1)).toMatchObject({ played: TOTAL - 4 })
})

describe('there is no stream', () => {
  test.each([
    ['of a problem that does not exist', 'nowhere'],
    ['of one that is no duel', 'robot-escape'],
    ['of what is no name', "'%20OR%201=1"],
  ])('%s', async (_, problem) => {
    expect((await listen({ problem })).answer.status).toBe(404)
  })

  test('of a hidden duel, not even for an administrator; an open stream ends', async () => {
    const { answer } = await listen()
    const news = newsOf(answer)
    await news.next()
    await whileHidden('maze-duel', async () => {
      await announceDuel(db, 'maze-duel')
      for (;;) if ((await news.next()).done) break
      const { id } = await makeUser('chief', 'administrator')
      for (const who of [undefined, id]) expect((await listen({ who })).answer.status).toBe(404)
    })
    // The shared state may have been read a moment ago.
    await expect.poll(async () => (await newsOf((await listen()).answer).next()).done).toBe(false)
  })
})

test('a client has at most twelve streams, and closing one frees a place', async () => {
  const who = (await makeUser()).id
  const open = []
  for (let seat = 0; seat < 12; seat++) open.push(await listen({ who }))
  expect(open.map(({ answer }) => answer.status)).toEqual(open.map(() => 200))
  const { answer } = await listen({ who })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await listen({ who: (await makeUser()).id })).answer.status).toBe(200)

  open[5]!.leave()
  await expect.poll(async () => (await listen({ who })).answer.status).toBe(200)
  expect((await listen({ who })).answer.status).toBe(429)
})

test('an open stream does not keep the server from stopping', async () => {
  const { answer } = await listen()
  const news = newsOf(answer)
  await news.next()
  await site.stop()
  for (;;) if ((await news.next().catch(() => ({ done: true }))).done) break
  expect(site.log()).not.toContain('broken off')
})
