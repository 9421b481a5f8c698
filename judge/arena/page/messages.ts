import type { SampleResult, SamplesTask } from '../../packages/referee/samples'
import type { Turn } from '../../referee/game'
import type { Stripped } from '../../sandbox/strip-types/strip'
import type { RuntimeKind } from '../../sandbox/wasm/factors'
import type { Job, ThreadMessage } from '../../sandbox/wasm/messages'
import type { JudgedCase, JudgedProgram, Progress, Task } from '../judge'
import type { Batch } from '../thread/batch'
import type { Game, Source } from '../types'

export type { JudgedCase, JudgedProgram, Source, Task }

/*
 * The messages between a page, its judge and the programs. The judge is a worker of the page and starts another worker
 * for the programs. So the judge can watch the clock while a program runs, and the page only displays.
 */

/** The runtime files, under the names that the build gave them. */
export interface RuntimeFiles {
  /** The WebAssembly modules, compressed with gzip, and their compressed sizes. */
  readonly python: PackedFile
  readonly quickjs: PackedFile
  /** The addresses of the worker scripts; the rest of the site knows them only from here. */
  readonly judge: string
  readonly programs: string
  /** Strips the types from TypeScript. */
  readonly types: string
}

export interface PackedFile {
  readonly address: string
  readonly bytes: number
}

/** The one message that the page sends to its judge. */
export interface TryOutOrder {
  readonly files: Omit<RuntimeFiles, 'judge'>
  readonly source: Source
  /** The cases of a puzzle, or the samples of a package. */
  readonly task: Task | SamplesTask
}

/** A finished turn. */
export interface ShownTurn {
  readonly turn: Turn
  /** The reply, if it was a move. */
  readonly text?: string
}

/** A message from the judge to the page. */
export type TryOutEvent =
  /** Download progress of the runtime, in bytes. */
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** Turns of the current case, in batches. */
  | { readonly kind: 'turns'; readonly turns: readonly ShownTurn[] }
  | { readonly kind: 'case'; readonly judged: JudgedCase }
  | { readonly kind: 'judged'; readonly judged: JudgedProgram }
  /** A sample of a package is over. */
  | { readonly kind: 'sample'; readonly result: SampleResult }
  /** All samples are over; or the program did not compile, and this is why. */
  | { readonly kind: 'sampled'; readonly compileLog?: string }
  | Failure

/** The program cannot be judged here, through no fault of its own. */
export interface Failure {
  readonly kind: 'failed'
  readonly why: FailureKind
  /** Written to the console. */
  readonly detail: string
}

/**
 * `load`: the runtime is not cached and cannot be fetched. `stack`: calls go deeper than a worker of this browser
 * allows; the server allows more. `fault`: everything else.
 */
export type FailureKind = 'load' | 'stack' | 'fault'

/** A job for the worker that runs programs. */
export interface ToPrograms {
  readonly runtime: RuntimeKind
  /** The runtime: compiled for this memory limit, or the bytes of its module. */
  readonly code: WebAssembly.Module | ArrayBuffer
  readonly memoryMiB: number
  readonly job: Job<Game | Batch>
}

/** A message from the worker that runs programs. */
export type FromPrograms =
  | ThreadMessage
  /** The module that it has compiled from bytes. */
  | { readonly kind: 'compiled'; readonly module: WebAssembly.Module }
  | { readonly kind: 'failed'; readonly why: FailureKind; readonly detail: string }

/** The reply of the worker that strips types; it is sent source texts. */
export type FromTypes = Stripped | { readonly failed: FailureKind; readonly detail: string }
