import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

/** For an `include` or a `select`: the statements among which `statementIn` chooses. */
export const inLocales = (locale: string) => ({ where: { locale: { in: [locale, DEFAULT_LOCALE] } } })

/** The statement in the wanted language, or in the default one. Every problem has that: the seeds require it. */
export function statementIn<Statement extends { readonly locale: string }>(
  statements: readonly Statement[],
  locale: string,
): Statement {
  const found = statements.find((statement) => statement.locale === locale) ?? statements[0]
  if (!found) throw new Error(`a problem has no statement in ${locale} or ${DEFAULT_LOCALE}`)
  return found
}

/**
 * How a statement stands to the language that was wanted: there is none in it (`absent`, the English one is shown), it
 * was translated from an English text that has changed since (`older`), or all is well (`current`).
 */
export type Translation = 'absent' | 'older' | 'current'

/** Which of these a reader is to be told of the statement that `statementIn` chooses. */
export function translationOf(
  statements: readonly { readonly locale: string; readonly revision: string }[],
  locale: string,
): Translation {
  const [shown, original] = [statementIn(statements, locale), statementIn(statements, DEFAULT_LOCALE)]
  if (shown.locale !== locale) return 'absent'
  return shown.revision === original.revision ? 'current' : 'older'
}
