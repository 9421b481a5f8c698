import { expect, test } from 'vitest'
import { threadId } from '@/judge/sandbox/wasm/threads/cpu'
import { ThreadPool } from './pool'

type Message = readonly ['sleep' | 'work' | 'say', number]

const poolFor = (cpuMs: number) =>
  new ThreadPool<Message, { readonly said: readonly string[] }>({
    ...{ entry: 'tests/setup/pool-thread.ts', threads: 2, cpuMs, memoryMiB: 64, stackMiB: 4 },
    ...{ answerCharacters: 1_000, waiting: { each: 10, all: 10 } },
  })
const MINUTE = 60_000

/** What comes of a message once the machine, which may be busy with other tests, gives it time. */
async function answerTo(pool: ReturnType<typeof poolFor>, message: Message, cpuMs?: number) {
  for (;;) {
    const answer = await pool.ask('a', message, cpuMs)
    if (answer !== 'busy') return answer
  }
}

test.runIf(threadId() !== undefined)('a thread that gets no time says nothing of its message', async () => {
  expect(await poolFor(100).ask('a', ['sleep', MINUTE])).toBe('busy')
})

test('a message that works for too long takes too much time, and the next one has its own', async () => {
  const pool = poolFor(300)
  expect(await answerTo(pool, ['work', MINUTE])).toBe('time')
  expect(await answerTo(pool, ['work', 0])).toEqual({ said: [] })
})

test('a message may be given less time than others', async () => {
  expect(await answerTo(poolFor(MINUTE), ['work', 10_000], 300)).toBe('time')
})

test('an answer that is too long is refused', async () => {
  const pool = poolFor(MINUTE)
  expect(await pool.ask('a', ['say', 1_000])).toEqual({ said: ['x'.repeat(1_000)] })
  expect(await pool.ask('a', ['say', 1_001])).toBe('memory')
})
