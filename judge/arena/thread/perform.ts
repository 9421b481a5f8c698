import { COMPILE_LIMITS } from '../../kit/limits'
import { BlockingSeat, GameOver } from '../../referee/blocking'
import { INTERRUPTS_PER_MS } from '../../sandbox/wasm/factors'
import type { Job, ThreadMessage } from '../../sandbox/wasm/messages'
import type { Checking, Host, Runtime, Session } from '../../sandbox/wasm/runtime'
import { type Game, openGame } from '../game'
import { type Batch, openBatch } from './batch'

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
