import { readTranslated, type TranslatedText } from './translated'

/** Hints to a problem, in one language. */
export interface LadderText {
  /** Markdown with maths, in the order in which they are shown. */
  readonly hints: readonly string[]
  /** The English text that this is, or was translated from. */
  readonly revision: string
}

/** The most hints of a problem, and the longest one, in bytes. */
const HINTS = { most: 3, bytes: 2000 }

/**
 * Reads the hints of a problem's folder by locale, from its files `hints.<locale>.md`; see `readTranslated`. There may be
 * none. Between two hints stands a line `---`.
 */
export function readLadders(home: string): Record<string, LadderText> {
  const texts = Object.entries(readTranslated(home, 'hints'))
  return Object.fromEntries(texts.map(([locale, text]) => [locale, ladderOf(text)]))
}

function ladderOf({ path, text, revision }: TranslatedText): LadderText {
  const hints = text.split(/^---$/m).map((part) => part.trim())
  if (hints.length > HINTS.most)
    throw new Error(`${path}: it has ${hints.length} hints; ${HINTS.most} are allowed`)
  for (const [index, hint] of hints.entries()) {
    if (hint === '') throw new Error(`${path}: hint ${index + 1} is empty`)
    const bytes = Buffer.byteLength(hint)
    if (bytes > HINTS.bytes)
      throw new Error(`${path}: hint ${index + 1} has ${bytes} bytes; ${HINTS.bytes} are allowed`)
  }
  return { hints, revision }
}
