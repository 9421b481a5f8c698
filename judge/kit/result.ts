/** Either a value or the reason why there is none. Unreadable input gives a `Result`, never an exception. */
export type Result<T, E = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A position in a text. All fields refer to the same character, `text[offset]`; `line` and `column` are 1-based. */
export interface Place {
  /** 0-based, in UTF-16 units. */
  readonly offset: number
  readonly line: number
  readonly column: number
}

export type Values = Readonly<Record<string, string | number>>

/**
 * A message before translation: a stable code and the values for its placeholders. The texts are in
 * `words/<locale>.json` in the puzzle's folder, so the command line, the page and the stored verdict all say the same.
 */
export interface MessageDescriptor<Code extends string = string> {
  readonly code: Code
  readonly values: Values
}

/** What is wrong with an input, and where. */
export interface Fault<Code extends string = string> extends MessageDescriptor<Code> {
  readonly at?: Place
}

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

export const fail = <Code extends string>(
  code: Code,
  values: Values = {},
  at?: Place,
): Result<never, Fault<Code>> => ({ ok: false, error: at ? { code, values, at } : { code, values } })

/** The value of what is known to be readable, such as a level of the site. Throws an Error that names the fault. */
export function valueIn<T>(result: Result<T, { readonly code: string }>, failure = 'it cannot be read'): T {
  if (result.ok) return result.value
  throw new Error(`${failure}: ${result.error.code}`)
}
