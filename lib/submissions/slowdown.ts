import { isLanguageId, languageOf } from '@/judge/languages'
import { SLOWDOWN_FACTORS } from '@/judge/sandbox/wasm/factors'

/** How many times slower a program runs in this sandbox than natively: 1 in boxes. */
export function slowerIn(sandbox: string | null, language: string | null): number {
  if (sandbox !== 'wasm' || language === null || !isLanguageId(language)) return 1
  const { wasm } = languageOf(language)
  return wasm ? SLOWDOWN_FACTORS[wasm] : 1
}
