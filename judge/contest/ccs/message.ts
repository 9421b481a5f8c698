/*
 * Messages of the commentary as the specification writes them: text with references such as `{teams:7}`. A backslash stands
 * before a brace or a backslash that means itself.
 */

/** What a message can refer to. */
export const REFERRED = ['teams', 'problems', 'submissions'] as const
export type Referred = (typeof REFERRED)[number]

export interface Reference {
  readonly type: Referred
  readonly id: string
}

/** A part of a message: text, or a reference. */
export type Piece = string | Reference

const PART = /\\([\\{])|\{(teams|problems|submissions):([A-Za-z0-9_.-]{1,36})\}/g

/** Parses a message. Whatever is no reference is text; pieces of text do not follow one another. */
export function parseMessage(message: string): Piece[] {
  const pieces: Piece[] = []
  let [text, end] = ['', 0]
  const close = () => {
    if (text) pieces.push(text)
    text = ''
  }
  for (const found of message.matchAll(PART)) {
    const [whole, escaped, type, id = ''] = found
    text += message.slice(end, found.index)
    end = found.index + whole.length
    if (escaped !== undefined) text += escaped
    else {
      close()
      pieces.push({ type: type as Referred, id })
    }
  }
  text += message.slice(end)
  close()
  return pieces
}

/** Writes a message; `parseMessage` reads the same pieces again. */
export const formatMessage = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? piece.replaceAll(/[\\{]/g, '\\$&') : `{${piece.type}:${piece.id}}`,
    )
    .join('')
