import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Box } from './box'
import { type Plan, RUN } from './plan'
import { Pool } from './pool'

const plan = (name: string): Plan => ({
  ...RUN,
  command: ['/bin/true', name],
  begins: 'at once',
  box: { bytes: 1 },
  etc: [],
  env: {},
  memoryMiB: 64,
  processes: 1,
})

/** A fake box that is only counted. */
class Counted {
  ended: Box['ended']
  closed = false
  constructor(readonly name: string) {}
  async close() {
    this.closed = true
    return { cpuMs: 0, wallMs: 0, memoryKiB: 0 }
  }
}

let made: Counted[]
const open = async ({ command }: Plan) => {
  const box = new Counted(command[1]!)
  made.push(box)
  return box
}
/** Names of the boxes that wait or are in use. */
const alive = () => made.filter(({ closed }) => !closed).map(({ name }) => name)
const settle = () => vi.advanceTimersByTimeAsync(5)

beforeEach(() => {
  made = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a box is handed out once; one is kept ready, and two after the next request', async () => {
  const pool = new Pool(open, 8)
  const first = await pool.take(plan('a'))
  await settle()
  expect(alive()).toEqual(['a', 'a'])
  const second = await pool.take(plan('a'))
  await settle()
  expect(alive()).toEqual(['a', 'a', 'a', 'a'])
  expect(new Set([first, second, await pool.take(plan('a'))]).size).toBe(3)
})

test('an announced box goes to the first taker', async () => {
  const pool = new Pool(open, 8)
  pool.expect(plan('a'))
  await settle()
  const [waiting] = made
  expect(await pool.take(plan('a'))).toBe(waiting)
})

test('a box unused for ten seconds is dropped, except one that is to be kept', async () => {
  const pool = new Pool(open, 8)
  pool.keep(plan('kept'))
  for (const name of ['kept', 'kept', 'other']) await (await pool.take(plan(name))).close()
  await settle()
  expect(alive().sort()).toEqual(['kept', 'kept', 'other'])
  await vi.advanceTimersByTimeAsync(10_001)
  expect(alive()).toEqual(['kept'])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(alive()).toEqual(['kept'])
})

test('without room the oldest box is dropped, but none that is to be kept', async () => {
  const pool = new Pool(open, 2)
  pool.keep(plan('kept'))
  for (const name of ['a', 'b']) {
    await (await pool.take(plan(name))).close()
    await settle()
  }
  expect(alive()).toEqual(['kept', 'b'])
})

test('a second box replaces no other: as many programs as fit, taking turns, each find a ready box', async () => {
  const pool = new Pool(open, 4)
  for (let round = 0; round < 3; round++) {
    for (const name of ['a', 'b', 'c', 'd']) {
      await pool.take(plan(name))
      await settle()
    }
  }
  expect(made).toHaveLength(4 + 3 * 4)
  expect(alive()).toHaveLength(made.length)
})

test('the first box of one program replaces the second of another', async () => {
  const pool = new Pool(open, 2)
  for (const name of ['a', 'a', 'b']) {
    await (await pool.take(plan(name))).close()
    await settle()
  }
  expect(alive()).toEqual(['a', 'b'])
})

test('a box that has exited while waiting is not handed out', async () => {
  const pool = new Pool(open, 8)
  await (await pool.take(plan('a'))).close()
  await settle()
  const [, waiting] = made
  waiting!.ended = { signal: 'SIGKILL' }
  expect(await pool.take(plan('a'))).not.toBe(waiting)
  expect(waiting!.closed).toBe(true)
})

test('a box that could not be created is created again on request', async () => {
  let fails = 0
  const pool = new Pool((one) => (++fails === 2 ? Promise.reject(new Error('no room')) : open(one)), 8)
  await pool.take(plan('a'))
  await settle()
  await expect(pool.take(plan('a'))).resolves.toBeInstanceOf(Counted)
})

test('closing waits for boxes that are being dropped', async () => {
  const pool = new Pool(open, 1)
  await pool.take(plan('a'))
  await settle()
  const dropped = made[1]!
  let end: () => void = () => {}
  dropped.close = () =>
    new Promise((done) => {
      end = () => done({ cpuMs: 0, wallMs: 0, memoryKiB: 0 })
    })
  await pool.take(plan('b'))
  await settle()
  let closed = false
  const closing = pool.close().then(() => {
    closed = true
  })
  await settle()
  expect(closed).toBe(false)
  end()
  await closing
})

test('after closing, no box is kept ready or created ahead', async () => {
  const pool = new Pool(open, 8)
  pool.keep(plan('kept'))
  const mine = await pool.take(plan('a'))
  await settle()
  await pool.close()
  expect(alive()).toEqual(['a'])
  expect(mine.closed).toBe(false)
  await pool.take(plan('a'))
  await settle()
  expect(alive()).toEqual(['a', 'a'])
})
