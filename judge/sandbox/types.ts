import type { ReplyKind } from '../kit/signature'

/*
 * The vocabulary that the referee and the sandboxes share. Types only, so that pure modules may import them.
 */

/** A question to a bot. */
export interface Question {
  /** Written to the program's stdin as it is, line ends included; bytes if the puzzle stores bytes. */
  readonly message: string | Uint8Array
  readonly reply: ReplyKind
  /** CPU milliseconds that this turn may take. */
  readonly budgetMs: number
  /** Milliseconds that the program may wait in this turn without using the CPU; see `WaitBank`. */
  readonly waitMs?: number
}

/** Why a program gave no reply. `partial`: the first 200 characters of a line that it began but did not end. */
export type Death = (
  | { readonly cause: 'exit'; readonly code: number }
  | { readonly cause: 'signal'; readonly signal: string }
  | { readonly cause: 'cpu-time'; readonly limitMs: number }
  /** It stayed within its CPU limit but gave no reply for this long. */
  | { readonly cause: 'wall-time'; readonly limitMs: number }
  /** It stayed within its CPU limit but waited for this long in all turns of the game, or of its submission, together. */
  | { readonly cause: 'game-wait' | 'submission-wait'; readonly limitMs: number }
  | { readonly cause: 'memory'; readonly limitMiB: number }
  | { readonly cause: 'line-length'; readonly limit: number }
  | { readonly cause: 'output'; readonly limit: number }
  /** Our fault: the sandbox broke, or the host gave it hardly any CPU. `detail` is for the administrator. */
  | { readonly cause: 'host'; readonly detail: string }
) & { readonly partial?: string }

/** The result of a turn and its cost. */
export interface Reply {
  readonly result: { readonly text: string } | { readonly death: Death }
  /** CPU milliseconds of this turn. */
  readonly cpuMs: number
  /** Milliseconds of this turn in which the program waited without using the CPU; 0 by default. */
  readonly waitMs?: number
  /** What was written to stderr since the previous reply. */
  readonly stderr: string
  /**
   * Whether the line was written before the question was sent. It counts all the same: the n-th line answers the n-th
   * question, so that no verdict depends on a race.
   */
  readonly early: boolean
}

/** What a program used from start to end. */
export interface Usage {
  readonly cpuMs: number
  readonly wallMs: number
  readonly memoryKiB: number
}

/** What whoever lets a program run can do meanwhile. */
export interface RunControl {
  /** If it is aborted, the program is stopped, and nobody waits for a result any more. */
  readonly signal?: AbortSignal
  /** Given a clock when a program begins, which tells how many CPU milliseconds it has used; undefined at its end. */
  readonly meter?: (cpuMs: (() => number) | undefined) => void
}

/** A program in its box, for one game. */
export interface Bot {
  /** Never rejects: every failure is a death, including our own faults. */
  ask(question: Question): Promise<Reply>
  /** Kills it and everything it started; resolves when nothing of it is left. May be called twice. */
  stop(): Promise<Usage>
  /** CPU milliseconds so far; missing for bots that are charged none. */
  cpuMs?(): number
}

/** `wasm`: WebAssembly in a thread of Node or a browser. `native`: namespaces, seccomp and cgroups. */
export type SandboxKind = 'wasm' | 'native'

/** One capability that this machine has or lacks for judging programs; shown by `clew doctor`. */
export interface Capability {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  /** How to fix it, if there is anything to fix. */
  readonly mend?: string
}
