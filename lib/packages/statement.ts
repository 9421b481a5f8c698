import type { Package, Statement } from '@/judge/packages/model'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales'

/** Markdown and most of LaTeX are set by the page; a PDF is a link, and other texts are shown as they are. */
const BEST_FIRST = ['md', 'tex', 'pdf', 'txt', 'html'] as const satisfies readonly Statement['kind'][]

type Stated = Pick<Package, 'statements'>

/** The statement of a language, and otherwise the English one, or the first; of several kinds, what is shown best. */
export function statementFor({ statements }: Stated, locale: string): Statement | undefined {
  const among = (language: string | undefined) =>
    BEST_FIRST.flatMap((kind) =>
      statements.filter((one) => one.kind === kind && (!language || one.language === language)),
    )[0]
  return among(locale) ?? among(DEFAULT_LOCALE) ?? among(undefined)
}

/** The languages of this site in which a package has a name or a statement; always the default one. */
export const localesOf = ({ statements, names }: Stated & Pick<Package, 'names'>): Locale[] =>
  LOCALES.filter(
    (locale) =>
      locale === DEFAULT_LOCALE ||
      names[locale] !== undefined ||
      statements.some(({ language }) => language === locale),
  )

/** The name of a problem in a language, or else the English one, or any. */
export const nameIn = ({ names }: Pick<Package, 'names'>, locale: string): string | undefined =>
  names[locale] ?? names[DEFAULT_LOCALE] ?? Object.values(names)[0]
