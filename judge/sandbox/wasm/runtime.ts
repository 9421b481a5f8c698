import type { Death } from '../types'

/*
 * What the runtimes of WebAssembly and whoever starts them have in common. Nothing in this folder needs Node: module
 * bytes and texts are handed in, so the same files load in a worker of a browser.
 */

/**
 * The outside of a program. Whatever `read` and `write` throw ends the program and comes out of `Runtime.run`: that is
 * how a game that is over stops its program.
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

/** Thrown where the stack of the thread itself is too small for a program, if that is less than a judge has. */
export class StackTooSmall extends Error {
  override name = 'StackTooSmall'
}

export const PAGE_BYTES = 65_536
export const pagesOf = (mebibytes: number): number => (mebibytes * 2 ** 20) / PAGE_BYTES
