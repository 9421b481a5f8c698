import { COMPILE_LIMITS } from '../../kit/limits'
import { puzzleOf } from '../../puzzles'
import { BlockingSeat, GameOver } from '../../referee/blocking'
import { playGame } from '../../referee/game'
import type { Host, Runtime } from '../../sandbox/wasm/runtime'
import type { Game } from '../types'
import { INTERRUPTS_PER_MS } from './factors'
import type { Job, Told } from './messages'

/*
 * What a thread does with its job, in Node and in a worker of a page alike: the runtime, and for a game also the referee
 * and the rules. Whoever started the thread watches the clock.
 */

/** How deep calls may go in QuickJS. */
export const STACK_BYTES = 2 * 2 ** 20
/** Once the game is over a program is let go, which takes it a moment. */
const WRAP_UP_MS = 1000

/** The thread that a job is done in. */
export interface Thread {
  /** A runtime in an instance of its own. */
  makeRuntime(): Promise<Runtime>
  /** The job; called when a runtime has started up, and may block until there is one. */
  receive(): Job
  tell(told: Told): void
  /** Milliseconds of CPU time, or of a clock that takes its place. */
  now(): number
}

/** Starts a runtime up, does one job and tells what came of it. Rejects where we are to blame. */
export async function perform(thread: Thread): Promise<void> {
  const { makeRuntime, receive, tell, now } = thread
  const runtime = await makeRuntime()
  try {
    play(runtime, receive, thread)
  } catch (error) {
    if (!(error instanceof Check)) throw error
    tell({ kind: 'turn', beganMs: now(), budgetMs: COMPILE_LIMITS.cpuMs })
    // What has started is used up; another one starts as fast as the job takes to say.
    tell({ kind: 'checked', log: (await makeRuntime()).check(error.source) })
  }
}

/** Thrown through a runtime that has started up for a game and is to check a source instead. */
class Check extends Error {
  constructor(readonly source: string) {
    super('check')
  }
}

/** A runtime starts up before it asks for its program, and that is when this asks for the job. */
function play(runtime: Runtime, receive: () => Job, { tell, now }: Thread): void {
  let seat: BlockingSeat | undefined
  let beganMs = 0
  let slower = 1
  try {
    const death = runtime.run(() => {
      const job = receive()
      if (job.kind === 'check') throw new Check(job.source)
      beganMs = now()
      const { game, source } = job
      slower = job.slower
      const opened = seatOf(game, slower, { tell, now })
      seat = opened.seat
      return { source, puzzle: game.puzzle, words: opened.words, seed: game.seed, host: opened.host }
    })
    seat?.exit(death)
  } catch (error) {
    if (!(error instanceof GameOver)) throw error
  }
  tell({ kind: 'over', cpuMs: (now() - beganMs) / slower, memoryKiB: runtime.memoryKiB() })
}

/** The seat of a program, its outside and its arguments. The seat's clock goes as many times slower as the runtime. */
function seatOf(
  game: Game,
  slower: number,
  { tell, now }: Pick<Thread, 'tell' | 'now'>,
): { seat: BlockingSeat; host: Host; words: readonly string[] } {
  const puzzle = puzzleOf(game.puzzle)
  const level = puzzle.parseLevel(game.level)
  if (!level.ok) throw new Error(`the level cannot be read: ${level.error.code}`)
  let interrupts = 0
  let interruptsBefore = 0
  const seat = new BlockingSeat(playGame(puzzle, level.value, game.seed, game.limits), {
    limits: game.limits,
    now: () => now() / slower,
    onReply(reply, next) {
      interruptsBefore = interrupts
      tell({ kind: 'turn', reply, beganMs: now(), budgetMs: next ? next.budgetMs * slower : WRAP_UP_MS })
    },
  })
  tell({ kind: 'turn', beganMs: now(), budgetMs: seat.budgetMs * slower })
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
      return interrupts - interruptsBefore > limitMs * slower * INTERRUPTS_PER_MS
        ? { cause: 'cpu-time', limitMs }
        : undefined
    },
  }
  return { seat, host, words: puzzle.words?.(level.value, game.seed, 0) ?? [] }
}
