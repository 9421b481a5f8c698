import type { Reply } from '../../sandbox/types'
import type { Game } from '../types'
import type { RuntimeKind } from './factors'

/** What a thread is started with. */
export interface Start {
  readonly kind: RuntimeKind
  readonly module: WebAssembly.Module
  readonly harness: string
  /** Of QuickJS; empty for Python. */
  readonly environment: string
  readonly memoryMiB: number
  /** One number: 0 until there is a job. */
  readonly bell: SharedArrayBuffer
}

/** What a thread is given to do. The game's limits are those of the problem; see `SLOWER` for what the thread may take. */
export type Job =
  | { readonly kind: 'check'; readonly source: string }
  | { readonly kind: 'game'; readonly source: string; readonly game: Game; readonly slower: number }

/** What a thread says. */
export type Told =
  /** Started up; `thread` is its number on Linux. */
  | { readonly kind: 'ready'; readonly thread?: number }
  | { readonly kind: 'stderr'; readonly text: string }
  /**
   * A reply, with figures as statements have them; and of the next turn, in the thread's own time, what the thread had used
   * when it began and what it may use.
   */
  | { readonly kind: 'turn'; readonly reply?: Reply; readonly beganMs: number; readonly budgetMs: number }
  | { readonly kind: 'checked'; readonly log: string | undefined }
  /** `cpuMs` as statements have it. */
  | { readonly kind: 'over'; readonly cpuMs: number; readonly memoryKiB: number }
