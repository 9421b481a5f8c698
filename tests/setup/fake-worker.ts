import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Arena, Game, PlayedGame, Program, Spectator } from '@/judge/arena/game'
import { puzzleOf } from '@/judge/puzzles'
import { greedyWay, strayStep } from '@/judge/puzzles/snake/make/greedy'
import type { State } from '@/judge/puzzles/snake/rules'
import { playGame } from '@/judge/referee/game'
import type { Reply } from '@/judge/sandbox/types'
import { judgeTask } from '@/judge/worker/judging'
import { db } from '@/lib/core/db'
import { BlobCache } from '@/lib/packages/blobs'
import { beginJudging, storeResults } from '@/lib/submissions/judging'
import { submitBot } from '@/lib/submissions/submit'
import { joinWorkers } from '@/lib/workers/commands'

/*
 * Submissions to `snake` in every state, without a sandbox. Comments in their source control what they print and do, so
 * tests of a page need no program.
 */

/** The compiler log of a source with `does not compile`: with escapes and HTML, as in an injection attempt. */
export const COMPILER_LOG =
  '\u001b[31mmain.py:1: error\u001b[0m: <img src=x onerror=alert(1)> is not Python\n'

/** What a bot writes to stderr in each turn. */
export const MUTTERING = 'the cherry is near'

/** Returns a Python traceback that points at the line of the source with `crashes at`. */
function tracebackOf(source: string): string {
  const line = source.split('\n').findIndex((text) => text.includes('crashes at')) + 1
  return `Traceback (most recent call last):
  File "bot.py", line ${line}, in checkio
    return field_map[99]
IndexError: list index out of range
`
}

/**
 * Plays a game with a bot that goes straight for the cherry and treats its body as an obstacle that never moves. With
 * `thinks 50` in its source it takes one step per turn and 50 ms for each.
 */
async function playPretended(
  { puzzle: id, level: text, seed, limits }: Game,
  source: string,
  spectator?: Spectator,
): Promise<PlayedGame> {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  const crash = Number(/crashes at (\d+)/.exec(source)?.[1] ?? 0)
  const thinks = Number(/thinks (\d+)/.exec(source)?.[1] ?? 0)
  spectator?.begin()
  const game = playGame(puzzle, level.value, seed, limits, (move) => spectator?.move(move))
  let state = puzzle.start(level.value, seed) as State
  let step = game.next()
  for (let turn = 1; !step.done; turn++) {
    if (thinks > 0) await sleep(thinks)
    const way = greedyWay(state) ?? strayStep(state)
    const said = thinks > 0 ? way.slice(0, 1) : way
    const reply: Reply = {
      result: turn === crash ? { death: { cause: 'exit', code: 1, partial: said } } : { text: said },
      cpuMs: 3 + ((turn * 7) % 11),
      stderr: turn === crash ? tracebackOf(source) : turn % 2 === 0 ? `turn ${turn}: ${MUTTERING}\n` : '',
      early: false,
    }
    if (turn !== crash) state = puzzle.play(level.value, state, said) as State
    step = game.next(reply)
  }
  const cpuMs = step.value.turns.reduce((sum, turn) => sum + turn.cpuMs, 0)
  return { record: step.value, usage: [{ cpuMs, wallMs: cpuMs * 1.3, memoryKiB: 9_400 }] }
}

type Pretended = Program & { readonly source: string }

interface Options {
  /** Pause in each game in milliseconds, so that there is something to watch. */
  readonly pause?: number
}

/** Creates an arena for `startWorker`. */
export const fakeArena = ({ pause = 0 }: Options = {}): Arena => ({
  kind: 'wasm',
  languages: ['python', 'javascript'],
  compile: async ({ language, text }) =>
    text.includes('does not compile')
      ? { ok: false, log: COMPILER_LOG }
      : { ok: true, program: { language, source: text } as Program, log: '' },
  play: async (game, [program], spectator) => {
    await sleep(pause)
    return playPretended(game, (program as Pretended).source, spectator)
  },
  close: async () => {},
})

/** Registers a worker that offers Python and JavaScript and does nothing. */
export async function registerFakeWorker(): Promise<string> {
  const id = await joinWorkers({
    sandbox: 'wasm',
    slots: 2,
    languages: [
      { id: 'python', version: '3.11.2' },
      { id: 'javascript', version: '2025-09-13' },
    ],
  })
  // It sends no heartbeats, so its heartbeat is dated a day ahead.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await db.worker.update({ where: { id }, data: { heartbeatAt: tomorrow } })
  return id
}

interface Wanted {
  readonly userId: string
  readonly source: string
  readonly tryout?: boolean
}

/** Queues a program as the form does. A worker must be registered. Returns the submission's id. */
export async function submitFakeProgram({ userId, source, tryout = false }: Wanted) {
  const result = await submitBot({
    userId,
    problemId: 'snake',
    token: randomUUID(),
    language: 'python',
    source,
    tryout,
  })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Judges a submission as a worker does, but without a sandbox. */
export async function judgeWithFakeArena(submissionId: string): Promise<void> {
  const generation = 0
  const task = await beginJudging({ submissionId, generation })
  if (!task) throw new Error('there is nothing to judge')
  const results = await judgeTask(task, {
    workerId: '',
    arena: fakeArena(),
    workshop: undefined,
    blobs: new BlobCache(join(tmpdir(), 'clew-no-blobs')),
    givenUp: new AbortController().signal,
    // Nobody waits, and nobody looks.
    occupancy: { kept: async () => [], beginCase() {}, meter() {}, makeWay() {} },
  })
  await storeResults({ submissionId, generation }, results)
}
