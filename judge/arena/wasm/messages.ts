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

/** What a thread is given to do; its limits are stretched already. */
export type Job =
  | { readonly kind: 'check'; readonly source: string }
  | { readonly kind: 'game'; readonly source: string; readonly game: Game }

/** What a thread says. */
export type Told =
  /** Started up; `thread` is its number on Linux. */
  | { readonly kind: 'ready'; readonly thread?: number }
  | { readonly kind: 'stderr'; readonly text: string }
  /** A reply, and the CPU time that the thread had used when the next turn began. */
  | { readonly kind: 'turn'; readonly reply?: Reply; readonly beganMs: number; readonly budgetMs: number }
  | { readonly kind: 'checked'; readonly log: string | undefined }
  | { readonly kind: 'over'; readonly cpuMs: number; readonly memoryKiB: number }
