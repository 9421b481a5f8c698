import type { ReplyKind } from '../kit/reply'

/*
 * The words that the referee and the sandboxes share. Types only: whoever is pure may import them.
 */

/** A question to a bot. */
export interface Question {
  /** As it is written to the program's standard input, line ends included; bytes where a puzzle keeps them. */
  readonly message: string | Uint8Array
  readonly reply: ReplyKind
  /** CPU milliseconds that this turn may take. */
  readonly budgetMs: number
}

/** Why a program gave no reply. `partial`: what it had written of a line without ending it, its first 200 characters. */
export type Death = (
  | { readonly cause: 'exit'; readonly code: number }
  | { readonly cause: 'signal'; readonly signal: string }
  | { readonly cause: 'cpu-time'; readonly limitMs: number }
  /** It used less CPU than it was allowed, and said nothing for that long. */
  | { readonly cause: 'wall-time'; readonly limitMs: number }
  | { readonly cause: 'memory'; readonly limitMiB: number }
  | { readonly cause: 'line-length'; readonly limit: number }
  | { readonly cause: 'output'; readonly limit: number }
  /** Our fault: the sandbox broke, or the host hardly gave it any CPU. `detail` is for the administrator. */
  | { readonly cause: 'host'; readonly detail: string }
) & { readonly partial?: string }

/** What came back, and what it took. */
export interface Reply {
  readonly result: { readonly text: string } | { readonly death: Death }
  /** CPU milliseconds of this turn. */
  readonly cpuMs: number
  /** What was written to standard error since the reply before. */
  readonly stderr: string
  /**
   * The line had been written before the question was put. It counts all the same: the n-th line answers the n-th
   * question, so that no verdict hangs on who was faster.
   */
  readonly early: boolean
}

/** What a program used up from its start to its end. */
export interface Usage {
  readonly cpuMs: number
  readonly wallMs: number
  readonly memoryKiB: number
}

/** A program in its box, for one game. */
export interface Bot {
  /** Never rejects: whatever goes wrong is a death, our own faults too. */
  ask(question: Question): Promise<Reply>
  /** Ends it and everything it started; resolves when nothing of it is left. May be called twice. */
  stop(): Promise<Usage>
}

/** WebAssembly in a thread of Node or of a browser, or namespaces, seccomp and cgroups. */
export type SandboxKind = 'wasm' | 'native'
