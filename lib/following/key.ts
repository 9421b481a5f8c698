/**
 * Where a page of the stream begins: everything after this solution, in the order of the stream. It names no submission,
 * because the address of a page must not tell the id of a private one.
 */
export interface StreamKey {
  /** When it was submitted, in microseconds since 1970, as the database counts them. */
  readonly micros: string
  readonly username: string
  readonly problemId: string
}

const FORM = /^(\d{1,16})\.([a-z0-9][a-z0-9_-]{2,29})\.([a-z0-9][a-z0-9-]{0,59})$/

export const formatKey = ({ micros, username, problemId }: StreamKey): string =>
  `${micros}.${username}.${problemId}`

/** Parses a key of an address; undefined if it is none. */
export function parseKey(text: unknown): StreamKey | undefined {
  const [, micros, username, problemId] = (typeof text === 'string' && FORM.exec(text)) || []
  return micros && username && problemId ? { micros, username, problemId } : undefined
}
