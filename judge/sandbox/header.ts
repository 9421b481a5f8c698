import type { ReplyKind, Signature } from '../kit/signature'

/** All that a harness knows of the puzzle that its program plays. */
export interface HarnessPuzzle {
  readonly reply: ReplyKind
  /** The function that is called if the program defines it. */
  readonly signature?: Signature
}

/** Of a program that is run for no puzzle. */
const NOTHING: HarnessPuzzle = { reply: 'line' }

/** What a harness receives before the game: the lengths in bytes of the judge's header and of the source, then both. */
export function programText(
  source: string,
  { reply, signature }: HarnessPuzzle = NOTHING,
  words: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const body = encoder.encode(source)
  const header = encoder.encode(JSON.stringify({ signature: signature ?? null, reply, words }))
  const lengths = encoder.encode(`${header.length} ${body.length}\n`)
  const all = new Uint8Array(lengths.length + header.length + body.length)
  all.set(lengths)
  all.set(header, lengths.length)
  all.set(body, lengths.length + header.length)
  return all
}
