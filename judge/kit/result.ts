/** Either a value or the reason why there is none. Unreadable input is a `Result`, never an exception. */
export type Result<T, E = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** Where in a text something is: all three count from what `text[offset]` is; lines and columns are 1-based. */
export interface Place {
  /** 0-based, in UTF-16 units. */
  readonly offset: number
  readonly line: number
  readonly column: number
}

export type Values = Readonly<Record<string, string | number>>

/**
 * A sentence that has not been put into words yet: a stable code and what fills its blanks. The words are in
 * the folder of the puzzle, `words/<locale>.json`, so that the command line, the page and the stored verdict say the same thing.
 */
export interface Told<Code extends string = string> {
  readonly code: Code
  readonly values: Values
}

/** What is wrong with an input, and where. */
export interface Fault<Code extends string = string> extends Told<Code> {
  readonly at?: Place
}

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

export const fail = <Code extends string>(
  code: Code,
  values: Values = {},
  at?: Place,
): Result<never, Fault<Code>> => ({ ok: false, error: at ? { code, values, at } : { code, values } })
