import { ORIGINAL, readTranslated, type TranslatedText } from './translated'

export interface StatementText {
  readonly title: string
  /** One sentence, plain text. */
  readonly summary: string
  /** Markdown with maths. */
  readonly body: string
  /** The English text that this is, or was translated from, by its `revisionOf`. */
  readonly revision: string
}

/**
 * Reads the statements of a problem's folder by locale, from its files `statement.<locale>.md`; see `readTranslated`. A
 * statement is a first line `# Title`, a paragraph as summary, and the body.
 */
export function readStatements(home: string): Record<string, StatementText> {
  const texts = Object.entries(readTranslated(home, 'statement'))
  if (texts.length === 0) throw new Error(`${home}: statement.${ORIGINAL}.md is missing`)
  return Object.fromEntries(texts.map(([locale, text]) => [locale, statementOf(text)]))
}

function statementOf({ path, text, revision }: TranslatedText): StatementText {
  const parts = /^# (.+)\n\n((?:.+\n)+)\n([\s\S]+)$/.exec(text)
  if (!parts)
    throw new Error(`${path}: a first line “# Title”, a paragraph as summary, then the body are needed`)
  const [, title = '', summary = '', body = ''] = parts
  return {
    title: title.trim(),
    summary: summary.trim().replaceAll('\n', ' '),
    body: body.trim(),
    revision,
  }
}
