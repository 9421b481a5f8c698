import { isLanguageId, LANGUAGES, type LanguageId, languageOf } from '../../languages'
import type { Language } from '../../languages/language'
import type { RuntimeKind } from './factors'

/** The languages that are judged without anything but the packages, in the order of their ids. */
export const WASM_LANGUAGES: readonly LanguageId[] = Object.values<Language>(LANGUAGES)
  .filter(({ wasm }) => wasm !== undefined)
  .map(({ id }) => id as LanguageId)
  .sort()

/** The runtime of a language; undefined for one that has none, and for what is no language. */
export const runtimeOf = (language: string): RuntimeKind | undefined =>
  isLanguageId(language) ? languageOf(language).wasm : undefined

/** What a program has become that such a runtime can play. */
export interface Compiled {
  readonly kind: RuntimeKind
  /** JavaScript or Python. */
  readonly source: string
}
