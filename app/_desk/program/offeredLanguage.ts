import { type LanguageId, languageOf } from '@/judge/languages'
import type { Language } from '@/judge/languages/language'
import { SLOWDOWN_FACTORS } from '@/judge/sandbox/wasm/factors'
import type { Starter } from '@/lib/problems/starters'
import type { OfferedLanguage } from './SourceForm'

/** What the editor needs to know of a language, for pages that render it. */
export function offeredLanguage(
  id: LanguageId,
  version: string | undefined,
  starter?: Starter,
): OfferedLanguage {
  const { name, extensions, grammar, dialect, formatter, file, indent, wasm }: Language = languageOf(id)
  return {
    id,
    name,
    version,
    extensions,
    grammar,
    dialect,
    formatter,
    file,
    indent,
    starter: starter?.text ?? '',
    colours: starter?.colours,
    here: wasm && SLOWDOWN_FACTORS[wasm],
  }
}
