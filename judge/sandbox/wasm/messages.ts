import type { Limits } from '../../kit/limits'
import type { Death, Reply } from '../types'
import type { RuntimeKind } from './factors'

/** The `workerData` that a thread is started with. */
export interface Start {
  readonly kind: RuntimeKind
  readonly module: WebAssembly.Module
  readonly harness: string
  /** The script that sets up QuickJS; empty for Python. */
  readonly environment: string
  readonly memoryMiB: number
  /** Holds one integer, which is 0 until there is a job. */
  readonly bell: SharedArrayBuffer
}

/** All that the sandbox knows about a game. Only the thread, which also runs the referee, knows the rest. */
export interface LimitedGame {
  readonly limits: Limits
}

/** A job for a thread. The game's limits are those of the problem; see `SLOWDOWN_FACTORS` for what the thread may use. */
export type Job<Game extends LimitedGame> =
  | { readonly kind: 'check'; readonly source: string }
  | { readonly kind: 'game'; readonly source: string; readonly game: Game; readonly slower: number }

/** A message from a thread. */
export type ThreadMessage =
  /** The thread has started up; `thread` is its id on Linux. */
  | { readonly kind: 'ready'; readonly thread?: number }
  | { readonly kind: 'stderr'; readonly text: string }
  /**
   * A reply, with times in native time, and the next turn in thread time: `beganMs` is the CPU time used when it began,
   * `budgetMs` what it may use.
   */
  | { readonly kind: 'turn'; readonly reply?: Reply; readonly beganMs: number; readonly budgetMs: number }
  | { readonly kind: 'checked'; readonly log: string | undefined }
  /** The game is over; `cpuMs` is native time. */
  | { readonly kind: 'over'; readonly cpuMs: number; readonly memoryKiB: number }

/** A death detected by the clock outside the thread, and the CPU milliseconds of its turn, both in thread time. */
export type LateDeath = Death & { readonly spentMs: number }

/** Collects what a thread reports about its game: the replies, and the program's death if the game was cut short. */
export class Account {
  readonly replies: Reply[] = []
  readonly #slower: number
  readonly #onReply: ((reply: Reply) => void) | undefined
  #stderr: string[] = []
  #usage = { cpuMs: 0, memoryKiB: 0 }

  /** `slower`: see `SLOWDOWN_FACTORS`. `onReply` is called with each reply as it arrives. */
  constructor(slower: number, onReply?: (reply: Reply) => void) {
    this.#slower = slower
    this.#onReply = onReply
  }

  get usage(): { readonly cpuMs: number; readonly memoryKiB: number } {
    return this.#usage
  }

  /** Records a message. Returns whether it ends the game. */
  hear(told: ThreadMessage): boolean {
    if (told.kind === 'stderr') this.#stderr.push(told.text)
    if (told.kind === 'turn' && told.reply) this.#add(told.reply)
    if (told.kind === 'over') this.#usage = { cpuMs: told.cpuMs, memoryKiB: told.memoryKiB }
    return told.kind === 'over'
  }

  /** Records that the thread was terminated, with the stderr of its last turn. */
  die({ spentMs, ...late }: LateDeath): void {
    const death = 'limitMs' in late ? { ...late, limitMs: late.limitMs / this.#slower } : late
    const cpuMs = spentMs / this.#slower
    this.#add({ result: { death }, cpuMs, stderr: this.#stderr.join(''), early: false })
    this.#usage = { ...this.#usage, cpuMs: this.replies.reduce((sum, { cpuMs }) => sum + cpuMs, 0) }
  }

  #add(reply: Reply): void {
    this.replies.push(reply)
    this.#stderr = []
    this.#onReply?.(reply)
  }
}
