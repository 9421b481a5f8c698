import type { Limits } from '../../kit/limits'
import { COMPILE_LIMITS, DEFAULT_LIMITS, gameWaitLimit } from '../../kit/limits'
import type { Ran, RunLimits } from '../../packages/referee/case'
import { BlockingSeat, GameOver } from '../../referee/blocking'
import type { Ask } from '../../referee/game'
import type { HarnessPuzzle } from '../../sandbox/header'
import type { Death, Reply, Usage } from '../../sandbox/types'
import { INTERRUPTS_PER_MS } from '../../sandbox/wasm/factors'
import type { Job, ThreadMessage } from '../../sandbox/wasm/messages'
import type { Checking, Host, Runtime, Session } from '../../sandbox/wasm/runtime'
import type { Game } from '../game'
import { JudgeFault, openGame } from '../game'

/*
 * How a thread does its job, both in Node.js and in a web worker: it runs the runtime and, for a game, also the referee
 * and the rules. The code that started the thread watches the clock.
 */

/** Stack limit of QuickJS, in bytes. */
export const STACK_BYTES = 2 * 2 ** 20
/** How long a program may take to unwind after the game is over, in milliseconds. */
const WRAP_UP_MS = 1000

/** The thread that does a job. */
interface Thread {
  /** Makes a runtime with a new WebAssembly instance. */
  makeRuntime(): Promise<Runtime>
  /** Returns the job. Called when a runtime has started up; may block until there is a job. */
  receive(): Job<Game | Batch>
  tell(told: ThreadMessage): void
  /** CPU time in milliseconds, or the wall clock if CPU time is not available. */
  now(): number
}

/** Starts a runtime, does one job and reports the result. Rejects if the judge is to blame. */
export async function perform(thread: Thread): Promise<void> {
  const { makeRuntime, receive, tell } = thread
  const runtime = await makeRuntime()
  try {
    work(runtime, receive, thread)
  } catch (error) {
    if (!(error instanceof Check)) throw error
    // The first runtime is used up, so the check needs another one, which starts quickly.
    tell({ kind: 'checked', log: (await makeRuntime()).check(error.source) })
  }
}

/** Thrown through a runtime that started up for a game and can only check a source afresh. */
class Check extends Error {
  constructor(readonly source: string) {
    super('check')
  }
}

/** Does a job. The runtime asks for its program only after it has started up; only then is the job received. */
function work(runtime: Runtime, receive: () => Job<Game | Batch>, { tell, now }: Thread): void {
  let checking: Checking | undefined
  let seat: BlockingSeat<unknown> | undefined
  let beganMs = 0
  let slower = 1
  try {
    const death = runtime.run(() => {
      const job = receive()
      beganMs = now()
      if (job.kind === 'check') {
        tell({ kind: 'turn', beganMs, budgetMs: COMPILE_LIMITS.cpuMs })
        checking = runtime.checking?.(job.source)
        if (!checking) throw new Check(job.source)
        return checking.session
      }
      const { game, source } = job
      slower = job.slower
      const opened = seatOf(game, slower, { tell, now })
      seat = opened.seat
      return { source, seed: game.seed, ...opened.session }
    })
    if (checking) {
      tell({ kind: 'checked', log: checking.errorsAfter(death) })
      return
    }
    seat?.exit(death)
  } catch (error) {
    if (!(error instanceof GameOver)) throw error
  }
  tell({ kind: 'over', cpuMs: (now() - beganMs) / slower, memoryKiB: runtime.memoryKiB() })
}

/** The seat of a program, and what it is told of the game. The seat's clock runs slower by the runtime's factor. */
function seatOf(
  game: Game | Batch,
  slower: number,
  { tell, now }: Pick<Thread, 'tell' | 'now'>,
): { seat: BlockingSeat<unknown>; session: Pick<Session, 'host' | 'puzzle' | 'words'> } {
  const { puzzle, begin, words } = 'input' in game ? openBatch(game) : openGame(game)
  let interrupts = 0
  let interruptsBefore = 0
  const seat = new BlockingSeat<unknown>(begin(), {
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
    sleep: (milliseconds) => seat.sleep(milliseconds),
    error(text) {
      // Send it at once, or it would be lost if the thread has to be stopped.
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
  return { seat, session: { host, puzzle, words: words(0) } }
}

/** A run of a program that plays nothing: it gets an input, and all that it writes is its output. */
export interface Batch {
  readonly input: string
  readonly seed: number
  readonly limits: Limits
}

/** A program in WebAssembly cannot have more memory. */
export const MOST_MIB = 512

/** A run on an input in UTF-8 within the limits of a package. */
export const batchOf = (input: Uint8Array, limits: RunLimits): Batch => ({
  // A program gets every byte of its input, also a byte order mark.
  input: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input),
  seed: 0,
  limits: {
    ...DEFAULT_LIMITS,
    firstTurnMs: limits.cpuMs,
    memoryMiB: Math.min(limits.memoryMiB, MOST_MIB),
    outputBytes: limits.outputBytes,
    ...(limits.waitMs !== undefined && { waitMs: limits.waitMs }),
  },
})

/** How a run ended, given its only reply. Throws a `JudgeFault` if the host is to blame. */
export function ranOf(reply: Reply | undefined, usage: Pick<Usage, 'cpuMs' | 'memoryKiB'>): Ran {
  if (!reply) throw new JudgeFault('a thread of WebAssembly said nothing')
  const { result, waitMs, stderr } = reply
  if ('death' in result && result.death.cause === 'host') throw new JudgeFault(result.death.detail)
  return {
    ...('death' in result && { death: deathOf(result.death) }),
    output: new TextEncoder().encode('text' in result ? result.text : ''),
    cpuMs: usage.cpuMs,
    ...(waitMs !== undefined && { waitMs }),
    memoryKiB: usage.memoryKiB,
    stderr,
  }
}

/** What a run may wait is what its submission has left. */
const deathOf = (death: Death): Death =>
  death.cause === 'game-wait' ? { ...death, cause: 'submission-wait' } : death

const PLAYED: HarnessPuzzle = { reply: 'text' }

/** A run as a game of one turn. */
const openBatch = ({ input, limits }: Batch) => ({
  puzzle: PLAYED,
  begin: () => oneTurn(input, limits.firstTurnMs, gameWaitLimit(limits)),
  words: () => [],
})

function* oneTurn(message: string, budgetMs: number, waitMs: number): Generator<Ask, Reply, Reply> {
  return yield { seat: 0, message, reply: 'text', budgetMs, waitMs }
}
