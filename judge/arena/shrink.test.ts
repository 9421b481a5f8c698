import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../kit/limits'
import type { Reply } from '../sandbox/types'
import { type Arena, openGame } from './game'
import { type ShrinkProgress, type SmallerCase, shrinkCase } from './shrink'

/** Plays a program that is a function from what it reads to a move, or to what it writes to stderr before it crashes. */
const arenaOf = (program: (message: string) => string | { readonly crash: string }): Arena => ({
  kind: 'wasm',
  languages: ['python'],
  compile: async ({ text }) =>
    text === 'broken' ? { ok: false, log: 'line 1' } : { ok: true, program: { language: 'python' }, log: '' },
  async play(game) {
    const play = openGame(game).begin()
    let step = play.next()
    while (!step.done) {
      const move = program(String(step.value.message))
      const reply: Reply =
        typeof move === 'string'
          ? { result: { text: move }, cpuMs: 1, early: false, stderr: '' }
          : { result: { death: { cause: 'exit', code: 1 } }, cpuMs: 1, early: false, stderr: move.crash }
      step = play.next(reply)
    }
    return { record: step.value, usage: [{ cpuMs: 1, wallMs: 1, memoryKiB: 1 }] }
  },
  close: async () => undefined,
})

interface Options extends Partial<Parameters<typeof shrinkCase>[3]> {
  readonly onProgress?: (progress: ShrinkProgress) => void
}

async function shrunk(arena: Arena, level: string, text = '', { onProgress, ...options }: Options = {}) {
  const tried: (SmallerCase | undefined)[] = []
  const end = await shrinkCase(
    arena,
    { puzzle: 'robot-escape-bot', limits: DEFAULT_LIMITS, shrink: { level, seed: 0 } },
    { language: 'python', text },
    {
      ...options,
      onTried(smaller, _, progress) {
        tried.push(smaller)
        onProgress?.(progress)
      },
    },
  )
  return { end, tried, smallest: tried.findLast((smaller) => smaller !== undefined) }
}

const BOARD = '3 4 1000\n0000\n0110\n000x\n'

test('a wrong answer stays one, and the smallest level comes with the moves that lose on it', async () => {
  const { end, tried, smallest } = await shrunk(
    arenaOf(() => 'UL'),
    BOARD,
  )
  expect(end).toEqual({ kind: 'shrunk' })
  expect(tried[0]).toEqual({ level: BOARD, moves: ['UL'] })
  expect(smallest).toEqual({ level: '1 2 1000\n0x\n', moves: ['UL'] })
})

test('another error is another failure', async () => {
  // Boards of one row have no second line to look at.
  const program = (message: string) => ({
    crash: `Traceback (most recent call last):\n  File "bot.py", line 7, in escape\n${
      message.startsWith('1 ') ? 'IndexError: list index out of range' : 'ZeroDivisionError: division by zero'
    }\n`,
  })
  const { end, smallest } = await shrunk(arenaOf(program), BOARD)
  expect(end).toEqual({ kind: 'shrunk' })
  expect(smallest?.level).toMatch(/^2 1 1000\n/)
})

test('a program that does not fail, or does not compile, has nothing to shrink', async () => {
  expect(
    await shrunk(
      arenaOf(() => 'DRRRDRRR'),
      '1 2 1000\n0x\n',
    ),
  ).toEqual({
    ...{ end: { kind: 'passes' }, tried: [undefined], smallest: undefined },
  })
  const { end, tried } = await shrunk(
    arenaOf(() => 'U'),
    BOARD,
    'broken',
  )
  expect(end).toEqual({ kind: 'uncompiled', log: 'line 1' })
  expect(tried).toEqual([])
})

test('a limit of games or of time ends the search with the smallest level so far', async () => {
  const play = (most: { games: number; milliseconds: number }) =>
    shrunk(
      arenaOf(() => 'UL'),
      BOARD,
      '',
      { most },
    )
  const { tried: all } = await play({ games: 1000, milliseconds: 1000 })
  for (let games = 1; games < all.length; games++)
    for (const most of [
      { games, milliseconds: 1000 },
      // Each game takes a millisecond.
      { games: 1000, milliseconds: games },
    ]) {
      const { end, tried } = await play(most)
      expect(end).toEqual({ kind: 'limited' })
      expect(tried).toEqual(all.slice(0, games))
    }
  expect((await play({ games: all.length, milliseconds: 1000 })).end).toEqual({ kind: 'shrunk' })
})

test('a search goes on after any game as if it had never made way', async () => {
  const known: ShrinkProgress[] = []
  const play = (options: Options) =>
    shrunk(
      arenaOf((message) => (message.includes('x') ? 'UL' : 'DR')),
      BOARD,
      '',
      options,
    )
  const { tried: all } = await play({ onProgress: (progress) => known.push(structuredClone(progress)) })
  expect(known).toHaveLength(all.length)
  for (const [index, progress] of known.entries()) {
    const { end, tried } = await play({ known: progress, most: { games: all.length, milliseconds: 1000 } })
    expect(end).toEqual({ kind: 'shrunk' })
    expect(tried).toEqual(all.slice(index + 1))
  }
})
