import { CODES } from '@/lib/packages/languages'
import { isLanguageId, type LanguageId, languageOf } from '../../languages'

/** Where the code of the format does not say which program runs a submission of this site. */
const EXACT: Readonly<Partial<Record<LanguageId, string>>> = {
  pypy: 'pypy',
  python: 'cpython',
  typescript: 'javascript',
}

/** Its types are taken out before it is built. */
const WITHOUT_TYPES: Readonly<Partial<Record<LanguageId, string>>> = { typescript: 'solution.js' }

/** How a submission in one of our languages is built with a package; `undefined` for an unknown language. */
export function builtAs(language: string): { readonly code: string; readonly file: string } | undefined {
  if (!isLanguageId(language)) return undefined
  return {
    code: EXACT[language] ?? CODES[language],
    file: WITHOUT_TYPES[language] ?? languageOf(language).file,
  }
}
