import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Arena } from '@/judge/arena/types'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type CaseText, PROBLEMS_FOLDER, type ProblemText, readProblem } from '@/judge/problems/load'
import { puzzleOf } from '@/judge/puzzles'
import { nativeArena, wasmArena } from '../setup/arenas'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'

/*
 * One referee, driven through pipes and in WebAssembly: the same program plays the same game, move by move, and
 * spectators see it.
 */

const PROGRAMS = [
  ['snake', '../../jury/snake/look-ahead.py', 'python'],
  ['snake', 'starters/starter.js', 'javascript'],
  ['snake', 'starters/starter.ts', 'typescript'],
  ['robot-escape-bot', 'starters/starter.py', 'python'],
  ['knights-tour-bot', 'starters/starter.js', 'javascript'],
  ['labyrinth-path-bot', 'starters/starter.py', 'python'],
] as const

describeNative('boxes and WebAssembly', () => {
  const arenas = [nativeArena(), wasmArena()]

  test.each(PROGRAMS)('%s: %s gives the same replays', async (id, file, language) => {
    const problem = readProblem(id)
    const text = readFileSync(join(PROBLEMS_FOLDER, id, file), 'utf8')
    const [native, wasm] = await Promise.all(
      arenas.map((arena) => replays(arena(), problem, { language, text })),
    )
    expect(native).toEqual(wasm)
    expect(native?.every(({ turns }) => turns > 0)).toBe(true)
    for (const { seen, replay } of [...(native ?? []), ...(wasm ?? [])])
      expect(seen).toEqual(['begin', ...(puzzleOf(problem.puzzle).reply === 'line' ? replay.moves : [])])
  })
})

describeNative('a program that sleeps before each answer', () => {
  const arenas = [nativeArena(), wasmArena()]
  const greedy = readFileSync(join(import.meta.dirname, 'snake', 'partial', 'greedy.py'), 'utf8')
  const sleeping = (seconds: number) =>
    `import time\nsay = print\ndef print(*words, **rest):\n    time.sleep(${seconds})\n    say(*words, **rest)\n${greedy}`
  const { puzzle, cases } = readProblem('snake')
  const { level, seed } = cases[0]!
  const limits = { ...DEFAULT_LIMITS, waitMs: 2000 }

  async function records(text: string, waitLeftMs?: number) {
    const game = { puzzle, level, seed, limits, ...(waitLeftMs !== undefined && { waitLeftMs }) }
    return Promise.all(
      arenas.map(async (arena) => {
        const program = await compiled(arena().compile({ language: 'python', text }))
        return (await arena().play(game, [program])).record
      }),
    )
  }

  test('is stopped when it has slept too long in all turns together, in the same way', async () => {
    for (const { verdict, reason, turns } of await records(sleeping(0.6))) {
      expect([verdict, turns.length]).toEqual(['time-limit', 4])
      expect(reason).toMatchObject({ code: 'game-wait', values: { turn: 4, limitMs: 2000 } })
    }
  })

  test('may not sleep longer than what its submission has left', async () => {
    for (const { verdict, reason } of await records(sleeping(0.6), 1000)) {
      expect(verdict).toBe('time-limit')
      expect(reason).toMatchObject({ code: 'submission-wait', values: { turn: 2, limitMs: 1000 } })
    }
  })

  test('plays to its end if it sleeps a little', async () => {
    for (const { verdict, waitMs } of await records(sleeping(0.001))) {
      expect(verdict).toBe('accepted')
      expect(waitMs).toBeLessThan(2000)
    }
  })
})

describeNative('a game that is stopped from outside', () => {
  const arenas = [nativeArena(), wasmArena()]

  test.each([0, 1])('ends at once, and the next one is played', async (at) => {
    const arena = arenas[at]!()
    const { puzzle, cases } = readProblem('snake')
    const game = {
      puzzle,
      level: cases[0]!.level,
      seed: 0,
      limits: { ...DEFAULT_LIMITS, firstTurnMs: 600_000 },
    }
    const endless = await compiled(arena.compile({ language: 'python', text: 'while True: pass' }))
    const stop = new AbortController()
    let cpuMs: (() => number) | undefined
    const meter = (clock: typeof cpuMs) => {
      cpuMs = clock
    }
    const control = { signal: stop.signal, meter }
    const playing = arena.play(game, [endless], undefined, control)
    await expect.poll(() => cpuMs?.() ?? 0, { timeout: 30_000 }).toBeGreaterThan(20)
    stop.abort(new Error('enough'))
    await expect(playing).rejects.toThrow('enough')
    expect(cpuMs).toBeUndefined()
    const short = await compiled(arena.compile({ language: 'python', text: 'print("nonsense")' }))
    expect((await arena.play(game, [short])).record.verdict).toBe('invalid')
  })
})

async function replays(
  arena: Arena,
  problem: ProblemText,
  source: { readonly language: 'python' | 'javascript' | 'typescript'; readonly text: string },
) {
  const program = await compiled(arena.compile(source))
  const { puzzle, limits, cases } = problem
  const play = async ({ level, seed }: CaseText) => {
    const game = { puzzle, level, seed, limits: { ...DEFAULT_LIMITS, ...limits } }
    const seen: string[] = []
    const spectator = { begin: () => void seen.push('begin'), move: (move: string) => void seen.push(move) }
    const { record } = await arena.play(game, [program], spectator)
    return { seen, replay: record.replay(), reason: record.reason, turns: record.turns.length }
  }
  const found: Awaited<ReturnType<typeof play>>[] = []
  for (const printed of cases.filter(({ sample }) => sample)) found.push(await play(printed))
  return found
}
