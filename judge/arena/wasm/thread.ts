import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { COMPILE_LIMITS } from '../../kit/limits'
import { puzzleOf } from '../../puzzles'
import { BlockingSeat, GameOver } from '../../referee/blocking'
import { playGame } from '../../referee/game'
import { Python } from '../../sandbox/wasm/python'
import { QuickJs } from '../../sandbox/wasm/quickjs'
import type { Host, Runtime } from '../../sandbox/wasm/runtime'
import type { Game } from '../types'
import { threadClock, threadId } from './cpu'
import { INTERRUPTS_PER_MS } from './factors'
import type { Job, Start, Told } from './messages'

/*
 * The thread of one program: the runtime, and for a game also the referee and the rules. It starts up, waits for its
 * job, does it and ends. Whoever started it watches the clock.
 */

const STACK_BYTES = 2 * 2 ** 20
/** Once the game is over a program is let go, which takes it a moment. */
const WRAP_UP_MS = 1000

const start = workerData as Start
const port = parentPort!
const now = threadClock()
const tell = (told: Told) => port.postMessage(told)

/** Blocks until there is a job. */
function receive(): Job {
  const bell = new Int32Array(start.bell)
  const thread = threadId()
  tell({ kind: 'ready', ...(thread === undefined ? {} : { thread }) })
  for (;;) {
    const received = receiveMessageOnPort(port)
    if (received) return received.message as Job
    Atomics.wait(bell, 0, 0)
  }
}

async function makeRuntime(): Promise<Runtime> {
  return start.kind === 'python' ? new Python(start) : QuickJs.prepare({ ...start, stackBytes: STACK_BYTES })
}

/** The seat of a program, its outside and its arguments. */
function seatOf(game: Game): { seat: BlockingSeat; host: Host; words: readonly string[] } {
  const puzzle = puzzleOf(game.puzzle)
  const level = puzzle.parseLevel(game.level)
  if (!level.ok) throw new Error(`the level cannot be read: ${level.error.code}`)
  let interrupts = 0
  let interruptsBefore = 0
  const seat = new BlockingSeat(playGame(puzzle, level.value, game.seed, game.limits), {
    limits: game.limits,
    now,
    onReply(reply, next) {
      interruptsBefore = interrupts
      tell({ kind: 'turn', reply, beganMs: now(), budgetMs: next?.budgetMs ?? WRAP_UP_MS })
    },
  })
  tell({ kind: 'turn', beganMs: now(), budgetMs: seat.budgetMs })
  const host: Host = {
    read: () => seat.read(),
    hasInput: () => seat.hasInput(),
    write: (text) => seat.write(text),
    error(text) {
      // Told at once, so that it is not lost with a thread that has to be stopped.
      const kept = seat.error(text)
      if (kept) tell({ kind: 'stderr', text: kept })
    },
    interrupt(steps) {
      interrupts = steps
      const limitMs = seat.budgetMs
      return interrupts - interruptsBefore > limitMs * INTERRUPTS_PER_MS
        ? { cause: 'cpu-time', limitMs }
        : undefined
    },
  }
  return { seat, host, words: puzzle.words?.(level.value, game.seed, 0) ?? [] }
}

/** A runtime starts up before it asks for its program, and that is when this waits for the job. */
function play(runtime: Runtime, awaitJob: () => Job): void {
  let seat: BlockingSeat | undefined
  let beganMs = 0
  try {
    const death = runtime.run(() => {
      const job = awaitJob()
      if (job.kind === 'check') throw new Check(job.source)
      beganMs = now()
      const { game, source } = job
      const opened = seatOf(game)
      seat = opened.seat
      return { source, puzzle: game.puzzle, words: opened.words, seed: game.seed, host: opened.host }
    })
    seat?.exit(death)
  } catch (error) {
    if (!(error instanceof GameOver)) throw error
  }
  tell({ kind: 'over', cpuMs: now() - beganMs, memoryKiB: runtime.memoryKiB() })
}

/** Thrown through a runtime that has started up for a game and is to check a source instead. */
class Check extends Error {
  constructor(readonly source: string) {
    super('check')
  }
}

const runtime = await makeRuntime()
try {
  play(runtime, receive)
} catch (error) {
  if (!(error instanceof Check)) throw error
  tell({ kind: 'turn', beganMs: now(), budgetMs: COMPILE_LIMITS.cpuMs })
  // What has started is used up; another one starts as fast as the job takes to say.
  tell({ kind: 'checked', log: (await makeRuntime()).check(error.source) })
}
