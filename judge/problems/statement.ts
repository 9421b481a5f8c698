import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StatementText {
  readonly title: string
  /** One sentence, plain text. */
  readonly summary: string
  /** Markdown with maths. */
  readonly body: string
  /** The English text that this is, or was translated from, by its `revisionOf`. */
  readonly revision: string
}

/** The language that every problem has a statement in, and that the others are translated from. */
export const ORIGINAL = 'en'

/** Identifies a text: the first 12 hexadecimal digits of its SHA-256, with LF as line ends. */
export const revisionOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)

/**
 * Reads the statements of a problem's folder by locale, from its files `statement.<locale>.md`. A translation begins
 * with the revision of the English text that it was made from, so that readers are told if that has changed since:
 *
 *     ---
 *     of: 0123456789ab
 *     ---
 *
 * The rest is a first line `# Title`, a paragraph as summary, and the body. `npm run translations` lists what is out
 * of date, with the revision to write.
 */
export function readStatements(home: string): Record<string, StatementText> {
  const statements: Record<string, StatementText> = {}
  for (const file of readdirSync(home)) {
    const locale = /^statement\.([\w-]+)\.md$/.exec(file)?.[1]
    if (locale) statements[locale] = readStatement(home, file, locale === ORIGINAL)
  }
  if (!statements[ORIGINAL]) throw new Error(`${home}: statement.${ORIGINAL}.md is missing`)
  return statements
}

function readStatement(home: string, file: string, original: boolean): StatementText {
  const path = join(home, file)
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  const [head = '', of] = /^---\nof: ([0-9a-f]{12})\n---\n+/.exec(text) ?? []
  if (original && of !== undefined) throw new Error(`${path}: this is the original; it is of no other text`)
  if (!original && of === undefined) {
    const now = revisionOf(readFileSync(join(home, `statement.${ORIGINAL}.md`), 'utf8'))
    throw new Error(
      `${path}: a translation begins with the lines “---”, “of: REVISION”, “---”; of the English text as it is now that is “of: ${now}”`,
    )
  }
  const parts = /^# (.+)\n\n((?:.+\n)+)\n([\s\S]+)$/.exec(text.slice(head.length))
  if (!parts)
    throw new Error(`${path}: a first line “# Title”, a paragraph as summary, then the body are needed`)
  const [, title = '', summary = '', body = ''] = parts
  return {
    title: title.trim(),
    summary: summary.trim().replaceAll('\n', ' '),
    body: body.trim(),
    revision: of ?? revisionOf(text),
  }
}
