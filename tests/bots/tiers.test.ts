import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Arena } from '@/judge/arena/game'
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
    const [native, wasm] = await records(sleeping(0.6))
    for (const { verdict, reason } of [native!, wasm!])
      expect([verdict, reason]).toMatchObject([
        'time-limit',
        { code: 'game-wait', values: { limitMs: 2000 } },
      ])
    expect(wasm!.turns).toHaveLength(4)
    // While the machine is busy, less of it counts.
    expect(native!.turns.length).toBeGreaterThanOrEqual(4)
  })

  test('may not sleep longer than what its submission has left', async () => {
    for (const { verdict, reason } of await records(sleeping(0.6), 1000))
      expect([verdict, reason]).toMatchObject([
        'time-limit',
        { code: 'submission-wait', values: { limitMs: 1000 } },
      ])
  })

  test('has not waited if it computed, however busy the machine is', async () => {
    const busy = Array.from({ length: availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    )
    try {
      const computing = sleeping(0).replace('time.sleep(0)', 'spin()')
      const spin =
        'def spin():\n    end = time.process_time() + 0.2\n    while time.process_time() < end: pass\n'
      const program = await compiled(
        arenas[0]!().compile({
          language: 'python',
          text: computing.replace('import time\n', `import time\n${spin}`),
        }),
      )
      // It computes for 0.2 s in each turn, which may take seconds.
      const tight = { ...DEFAULT_LIMITS, bankMs: 20_000, waitMs: 1000, wallFactor: 100 }
      const { record } = await arenas[0]!().play({ puzzle, level, seed, limits: tight }, [program])
      expect(record.verdict).toBe('accepted')
      expect(record.turns.every(({ cpuMs }) => cpuMs >= 190)).toBe(true)
      expect(record.waitMs).toBeLessThan(500)
    } finally {
      for (const child of busy) child.kill('SIGKILL')
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
    let usedMs = 0
    const meter = (clock: typeof cpuMs) => {
      usedMs += cpuMs?.() ?? 0
      cpuMs = clock
    }
    const control = { signal: stop.signal, meter }
    const playing = arena.play(game, [endless], undefined, control)
    await expect.poll(() => cpuMs?.() ?? 0, { timeout: 30_000 }).toBeGreaterThan(20)
    stop.abort(new Error('enough'))
    await expect(playing).rejects.toThrow('enough')
    expect(cpuMs).toBeUndefined()
    expect(usedMs).toBeGreaterThan(20)
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
