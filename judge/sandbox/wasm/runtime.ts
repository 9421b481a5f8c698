import type { HarnessPuzzle } from '../header'
import type { Death } from '../types'

/*
 * What the WebAssembly runtimes share with the code that starts them. Nothing in this folder needs Node: module bytes
 * and texts are passed in, so the same files run in a browser's worker.
 */

/**
 * The outside of a program. What these functions throw ends the program and is rethrown by `Runtime.run`; that is how
 * a finished game stops its program. Once there is a program, `run` throws nothing else: all other errors, even those
 * that our own glue throws because of what a program requested, are deaths of the program.
 */
export interface Host {
  /** Returns more of stdin; `undefined` at its end. */
  read(): string | undefined
  /** Whether `read` can return something before the program answers. */
  hasInput(): boolean
  /** Writes to stdout. */
  write(text: string): void
  /** Writes to stderr. */
  error(text: string): void
  /** The program sleeps for so many milliseconds of the trial's clock, which jumps. */
  sleep?(milliseconds: number): void
  /** Called periodically by a runtime that counts its steps. Returning a death stops the program. */
  interrupt?(steps: number): Death | undefined
}

/** One program and its game. */
export interface Session {
  readonly source: string
  /** The puzzle; none by default. */
  readonly puzzle?: HarnessPuzzle
  /** Arguments of the program; none by default. */
  readonly words?: readonly string[]
  /** Seed of the program's own random numbers. */
  readonly seed: number
  readonly host: Host
}

/** A runtime in its own instance, for one program. */
export interface Runtime {
  /**
   * Starts up and then calls `begin`, which may block until there is a program. Returns how the program died. Can be
   * called once.
   */
  run(begin: () => Session): Death
  /** Checks a source without running it. Returns the errors with their lines, if any. Call it instead of `run`. */
  check(source: string): string | undefined
  /** A check by a runtime that has been started: `begin` returns its session. Some runtimes can only check afresh. */
  checking?(source: string): Checking
  /** Peak memory in KiB. */
  memoryKiB(): number
}

/** A check of a source that is a program itself. */
export interface Checking {
  readonly session: Session
  /** Returns what `check` returns, given how the program died. */
  errorsAfter(death: Death): string | undefined
}

/** Nested calls of the host need at most this many frames: some 50 kB. */
const RESERVED_FRAMES = 400

/**
 * Throws the engine's own error if a program has left too little of the thread's stack for the host's side of a call.
 * The host's side then runs completely or not at all, and a stack overflow is always the program's fault.
 */
export function reserveStack(frames = RESERVED_FRAMES): number {
  return frames === 0 ? 0 : reserveStack(frames - 1) + 1
}

/** Thrown if the thread's own stack is too small for a program and smaller than a judge's. */
export class StackTooSmall extends Error {
  override name = 'StackTooSmall'
}

export const PAGE_BYTES = 65_536
export const pagesOf = (mebibytes: number): number => (mebibytes * 2 ** 20) / PAGE_BYTES

/** Start of every trial: 1 January 2026, 00:00 UTC, in milliseconds since 1970. */
export const TRIAL_BEGINS_MS = 1_767_225_600_000

/**
 * The clock that a program sees. It is independent of real time, so the same program with the same seed does the same
 * on every machine: each look advances it by a tenth of a millisecond (so that "search for 80 ms" ends, after 800
 * looks), and sleeping advances it at once by the time slept.
 */
export class TrialClock {
  #sinceBegin = 0

  /** Milliseconds since the trial began. */
  look(): number {
    this.#sinceBegin += 0.1
    return this.#sinceBegin
  }

  sleep(milliseconds: number): void {
    if (milliseconds > 0) this.#sinceBegin += milliseconds
  }
}
