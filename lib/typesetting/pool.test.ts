import { expect, test } from 'vitest'
import { threadId } from '@/judge/sandbox/wasm/threads/cpu'
import { ThreadPool } from './pool'

type Message = readonly ['sleep' | 'work' | 'say', number]

const pool = new ThreadPool<Message, { readonly said: readonly string[] }>({
  ...{ entry: 'tests/setup/pool-thread.ts', threads: 2, cpuMs: 300, memoryMiB: 64, stackMiB: 4 },
  ...{ answerCharacters: 1_000, waiting: { each: 10, all: 10 } },
})
const MINUTE = 60_000

test.runIf(threadId() !== undefined)('a thread that gets no time says nothing of its message', async () => {
  expect(await pool.ask('a', ['sleep', MINUTE])).toBe('busy')
})

test('a message that works for too long takes too much time', async () => {
  expect(await pool.ask('a', ['work', MINUTE])).toBe('time')
})

test('a message may be given less time than others', async () => {
  expect(await pool.ask('a', ['work', MINUTE], 1)).toBe('time')
  expect(await pool.ask('a', ['work', 0])).toEqual({ said: [] })
})

test('an answer that is too long is refused', async () => {
  expect(await pool.ask('a', ['say', 1_000])).toEqual({ said: ['x'.repeat(1_000)] })
  expect(await pool.ask('a', ['say', 1_001])).toBe('memory')
})
