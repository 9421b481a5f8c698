import { c } from './c'
import { cpp } from './cpp'
import { csharp } from './csharp'
import { go } from './go'
import { java } from './java'
import { javascript } from './javascript'
import type { Language } from './language'
import { lua } from './lua'
import { pascal } from './pascal'
import { perl } from './perl'
import { php } from './php'
import { pypy } from './pypy'
import { python } from './python'
import { ruby } from './ruby'
import { rust } from './rust'
import { typescript } from './typescript'

/** All languages, in the order in which they are offered. */
export const LANGUAGES = {
  python,
  javascript,
  typescript,
  cpp,
  c,
  java,
  rust,
  go,
  csharp,
  pypy,
  ruby,
  lua,
  perl,
  php,
  pascal,
} as const satisfies Record<string, Language>

export type LanguageId = keyof typeof LANGUAGES

export const isLanguageId = (id: string): id is LanguageId => Object.hasOwn(LANGUAGES, id)

export const languageOf = (id: LanguageId): Language => LANGUAGES[id]

/**
 * File name of the starter program in a language, in a duel that of a role: `starter.py`, `solver.py`. Java insists on
 * a name, which is in a folder of the role: `Main.java`, `solver/Main.java`.
 */
export function starterFile(id: LanguageId, role: string | null = null): string {
  const { startersOf, extensions, mainClass, file } = languageOf(id)
  if (startersOf !== undefined && isLanguageId(startersOf)) return starterFile(startersOf, role)
  if (mainClass) return role ? `${role}/${file}` : file
  return `${role ?? 'starter'}.${extensions[0]}`
}

/** The language of a file by its extension, ignoring case. The longest extension wins (`.pypy.py`). */
export function languageOfFile(name: string): LanguageId | undefined {
  const small = name.toLowerCase()
  const matches = Object.entries<Language>(LANGUAGES).flatMap(([id, { extensions }]) =>
    extensions.filter((ending) => small.endsWith(`.${ending}`)).map((ending) => ({ id, ending })),
  )
  matches.sort((a, b) => b.ending.length - a.ending.length)
  return matches[0]?.id as LanguageId | undefined
}
