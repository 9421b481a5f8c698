import type { Turn } from '../../referee/game'
import type { Stripped } from '../../sandbox/strip-types/strip'
import type { JudgedCase, JudgedProgram, Progress, Task } from '../judge'
import type { Source } from '../types'
import type { RuntimeKind } from '../wasm/factors'
import type { Job, Told } from '../wasm/messages'

export type { JudgedCase, JudgedProgram, Source, Task }

/*
 * What a page, its judge and the programs say to each other. The judge is a worker of the page, and starts a worker for
 * the programs; so the judge watches the clock while a program runs, and the page does nothing but show.
 */

/** The files of the runtimes, as the build has named them. */
export interface RuntimeFiles {
  /** The module of each, compressed by gzip, and what it weighs so. */
  readonly python: PackedFile
  readonly quickjs: PackedFile
  /** The workers, which have no other name for the rest of the site. */
  readonly judge: string
  readonly programs: string
  /** Takes the types out of TypeScript. */
  readonly types: string
}

export interface PackedFile {
  readonly address: string
  readonly bytes: number
}

/** What the page hands to its judge, once. */
export interface TryOutOrder {
  readonly files: Omit<RuntimeFiles, 'judge'>
  readonly source: Source
  readonly task: Task
}

/** A turn that is over. */
export interface ShownTurn {
  readonly turn: Turn
  /** The reply, if it was a move. */
  readonly text?: string
}

/** What the page hears. */
export type Heard =
  /** Bytes of the runtime that have come. */
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** Of the case that is played; a few at a time. */
  | { readonly kind: 'turns'; readonly turns: readonly ShownTurn[] }
  | { readonly kind: 'case'; readonly judged: JudgedCase }
  | { readonly kind: 'judged'; readonly judged: JudgedProgram }
  | Failure

/** Nothing that a program has done: it cannot be judged here. */
export interface Failure {
  readonly kind: 'failed'
  readonly why: FailureKind
  /** For the console. */
  readonly detail: string
}

/**
 * `load`: the runtime cannot be fetched, nor is it kept. `stack`: calls go deeper than a worker of this browser allows,
 * and a judge allows more. `fault`: everything else.
 */
export type FailureKind = 'load' | 'stack' | 'fault'

/** What the worker of the programs is given: the runtime first, and then jobs one after the other. */
export type ToPrograms =
  | { readonly kind: 'open'; readonly runtime: RuntimeKind; readonly bytes: ArrayBuffer }
  | { readonly kind: 'job'; readonly job: Job; readonly memoryMiB: number }

/** What it says. */
export type FromPrograms =
  | Told
  | { readonly kind: 'failed'; readonly why: FailureKind; readonly detail: string }

/** What the worker says that takes types out; it is given sources. */
export type FromTypes = Stripped | { readonly failed: FailureKind; readonly detail: string }
