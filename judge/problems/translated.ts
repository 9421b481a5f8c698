import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text of a problem in one language. */
export interface TranslatedText {
  /** Of its file, for messages. */
  readonly path: string
  /** What stands below the revision, with LF as line ends. */
  readonly text: string
  /** The English text that this is, or was translated from, by its `revisionOf`. */
  readonly revision: string
}

/** The language that every text is written in, and that the others are translated from. */
export const ORIGINAL = 'en'

/** Identifies a text: the first 12 hexadecimal digits of its SHA-256, with LF as line ends. */
export const revisionOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)

/**
 * Reads the files `<name>.<locale>.md` of a problem's folder, by locale. A translation begins with the revision of the
 * English text that it was made from, so that readers are told if that has changed since:
 *
 *     ---
 *     of: 0123456789ab
 *     ---
 *
 * `npm run translations` lists what is out of date, with the revision to write. Throws an Error that names the file and
 * the mistake in it, also if there are translations of a text that is not there. No file at all is no error.
 */
export function readTranslated(home: string, name: string): Record<string, TranslatedText> {
  const texts: Record<string, TranslatedText> = {}
  for (const file of readdirSync(home)) {
    if (!file.startsWith(`${name}.`)) continue
    const locale = /^\.([\w-]+)\.md$/.exec(file.slice(name.length))?.[1]
    if (!locale) throw new Error(`${join(home, file)}: the name must be ${name}.<language>.md`)
    texts[locale] = readOne(home, name, locale)
  }
  const [first] = Object.values(texts)
  if (first && !texts[ORIGINAL])
    throw new Error(`${first.path}: it translates ${name}.${ORIGINAL}.md, which is missing`)
  return texts
}

function readOne(home: string, name: string, locale: string): TranslatedText {
  const path = join(home, `${name}.${locale}.md`)
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  const [head = '', of] = /^---\nof: ([0-9a-f]{12})\n---\n+/.exec(text) ?? []
  if (locale === ORIGINAL && of !== undefined)
    throw new Error(`${path}: this is the original; it is of no other text`)
  if (locale !== ORIGINAL && of === undefined)
    throw new Error(
      `${path}: a translation begins with the lines “---”, “of: REVISION”, “---”${currentRevision(home, name)}`,
    )
  return { path, text: text.slice(head.length), revision: of ?? revisionOf(text) }
}

/** For a message: the revision that a new translation would name. */
function currentRevision(home: string, name: string): string {
  const original = join(home, `${name}.${ORIGINAL}.md`)
  if (!existsSync(original)) return ''
  return `; of the English text as it is now that is “of: ${revisionOf(readFileSync(original, 'utf8'))}”`
}
