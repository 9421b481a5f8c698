import type { Death } from '../../sandbox/types'
import type { Transcript } from '../transcript'

/*
 * What the referee of packages asks for, and what it is told. Like the referee of puzzles it knows neither boxes nor
 * promises: whoever drives it runs the programs.
 */

/** Bytes of a file of the package, or made while judging. */
export type Data = { readonly path: string } | { readonly bytes: Uint8Array }

/** The files of a feedback folder, by their paths in it. */
export type Feedback = ReadonlyMap<string, Uint8Array>

export interface RunLimits {
  /** CPU time after which the submission is stopped. */
  readonly cpuMs: number
  /** Wall time after which it is stopped, because it waits for something that never comes. */
  readonly wallMs: number
  /** How long it may wait without using the CPU: what all its runs have left; see `waitLeft`. */
  readonly waitMs?: number
  readonly memoryMiB: number
  readonly outputBytes: number
}

interface Meeting {
  /** The name of the case, for whoever shows the progress. */
  readonly testcase: string
  /** 1-based. */
  readonly pass: number
  readonly input: Data
  /** Arguments of the submission, and what lies in its working folder. */
  readonly arguments: readonly string[]
  readonly files: readonly { readonly path: string; readonly name: string }[]
  readonly limits: RunLimits
}

interface Judgement {
  /** Which of the package's output validators. */
  readonly validator: number
  readonly answer: Data
  readonly validatorArguments: readonly string[]
  readonly feedback: Feedback
}

/** The submission runs on an input. */
export interface RunAsk extends Meeting {
  readonly kind: 'run'
}

/** A validator of the package looks at an output. */
export interface ValidateAsk extends Judgement {
  readonly kind: 'validate'
  readonly input: Data
  readonly output: Uint8Array
}

/** The submission and a validator talk. */
export interface InteractAsk extends Meeting, Judgement {
  readonly kind: 'interact'
}

/** The package's output visualizer draws what a validator has seen. */
export interface VisualizeAsk {
  readonly kind: 'visualize'
  readonly input: Data
  readonly answer: Data
  /** Empty in interactive problems. */
  readonly output: Uint8Array
  readonly feedback: Feedback
  readonly visualizerArguments: readonly string[]
}

/** The package's static validator looks at the source. */
export interface StaticAsk {
  readonly kind: 'static'
  readonly validatorArguments: readonly string[]
}

/** The package's grader makes one result of several. */
export interface GradeAsk {
  readonly kind: 'grade'
  readonly input: string
  readonly flags: readonly string[]
}

/** A file of the package is needed. */
export interface ReadAsk {
  readonly kind: 'read'
  readonly path: string
}

export type Ask = RunAsk | ValidateAsk | InteractAsk | VisualizeAsk | StaticAsk | GradeAsk | ReadAsk

/** How a submission ended. */
export interface Ran {
  /** Missing if it ended by itself with code 0. */
  readonly death?: Death
  readonly output: Uint8Array
  readonly cpuMs: number
  /** How long it waited without using the CPU; 0 by default. */
  readonly waitMs?: number
  readonly memoryKiB: number
  readonly stderr: string
}

/** How a validator or a grader ended: with a code, or not by itself. */
export interface Validated {
  readonly code?: number
  readonly death?: Death
  readonly feedback: Feedback
  /** What it wrote to its standard output and error, for the setter. */
  readonly log: string
}

export interface Interacted {
  readonly program: Ran
  readonly validator: Validated
  /** Who ended first, where the end of its output counts as the end of a submission. */
  readonly first: 'program' | 'validator'
  readonly transcript: Transcript
}

export interface Replies {
  readonly run: Ran
  readonly validate: Validated
  readonly interact: Interacted
  /** Where it cannot be run, the feedback folder as it was. */
  readonly visualize: Validated
  readonly static: Validated
  readonly grade: Validated & { readonly output: string }
  readonly read: Uint8Array
}

/** The reply to any ask. Each `yield` of the referee gets the one of its own kind. */
export type Reply = Replies[keyof Replies]

/** Yields an ask and returns its reply. */
export function* ask<A extends Ask>(question: A): Generator<Ask, Replies[A['kind']], Reply> {
  return (yield question) as Replies[A['kind']]
}
