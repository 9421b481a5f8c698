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
