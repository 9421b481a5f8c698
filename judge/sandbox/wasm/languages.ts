import { isLanguageId, LANGUAGES, type LanguageId, languageOf } from '../../languages'
import type { Language } from '../../languages/language'
import type { RuntimeKind } from './factors'

/** The languages that can be judged with the npm packages alone, sorted by id. */
export const WASM_LANGUAGES: readonly LanguageId[] = Object.values<Language>(LANGUAGES)
  .filter(({ wasm }) => wasm !== undefined)
  .map(({ id }) => id as LanguageId)
  .sort()

/** The WebAssembly runtime of a language; undefined if it has none or is not a known language. */
export const runtimeOf = (language: string): RuntimeKind | undefined =>
  isLanguageId(language) ? languageOf(language).wasm : undefined

/** A program in the form that a runtime can run. */
export interface RuntimeProgram {
  readonly kind: RuntimeKind
  /** JavaScript or Python source; TypeScript has been stripped of its types. */
  readonly source: string
}
