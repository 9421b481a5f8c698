import type { Death } from '../types'

/*
 * What the runtimes of WebAssembly and whoever starts them have in common. Nothing in this folder needs Node: module
 * bytes and texts are handed in, so the same files load in a worker of a browser.
 */

/**
 * The outside of a program. Whatever these functions throw ends the program and comes out of `Runtime.run`: that is how a
 * game that is over stops its program. Nothing else comes out of it once there is a program: all other errors, also those
 * that our own glue throws because of what a program asked for, are deaths of the program.
 */
export interface Host {
  /** More standard input; `undefined` at its end. */
  read(): string | undefined
  /** Whether `read` has something to say without the program having to answer first. */
  hasInput(): boolean
  /** Standard output. */
  write(text: string): void
  /** Standard error. */
  error(text: string): void
  /** Asked every so often by a runtime that counts its steps; a death stops the program. */
  interrupt?(steps: number): Death | undefined
}

/** One program and its game. */
export interface Session {
  readonly source: string
  /** The puzzle whose function is called where the source defines it. */
  readonly puzzle: string
  /** Its arguments; none unless told. */
  readonly words?: readonly string[]
  /** Of the program's own random numbers. */
  readonly seed: number
  readonly host: Host
}

/** A runtime in its own instance, for one program. */
export interface Runtime {
  /**
   * Starts up and then calls `begin`, which may block until there is a program; returns what became of it. Can be
   * called once.
   */
  run(begin: () => Session): Death
  /** Reads a source without running it; returns what is wrong with it, with its lines. Instead of `run`. */
  check(source: string): string | undefined
  /** The most memory that it has had. */
  memoryKiB(): number
}

/** What the harness is sent: the judge's line, then the source. */
export function headed({
  puzzle,
  words = [],
  source,
}: Omit<Session, 'seed' | 'host'>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const body = encoder.encode(source)
  const header = encoder.encode(`${JSON.stringify({ puzzle, words, bytes: body.length })}\n`)
  const all = new Uint8Array(header.length + body.length)
  all.set(header)
  all.set(body, header.length)
  return all
}

/** Calls of the host's own, one within the other, have room for this many frames: some 50 kB. */
const RESERVED_FRAMES = 400

/**
 * Throws the engine's own error where a program has left too little of the thread's stack for the host's side of a call.
 * So the host's side is either done whole or never begun, and a stack that overflows is the program's doing.
 */
export function reserveStack(frames = RESERVED_FRAMES): number {
  return frames === 0 ? 0 : reserveStack(frames - 1) + 1
}

/** Thrown where the stack of the thread itself is too small for a program, if that is less than a judge has. */
export class StackTooSmall extends Error {
  override name = 'StackTooSmall'
}

export const PAGE_BYTES = 65_536
export const pagesOf = (mebibytes: number): number => (mebibytes * 2 ** 20) / PAGE_BYTES
