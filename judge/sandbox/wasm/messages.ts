import type { Limits } from '../../kit/limits'
import type { Reply } from '../types'
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
