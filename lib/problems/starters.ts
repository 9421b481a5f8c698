import { LANGUAGES, type LanguageId, languageOf } from '@/judge/languages'
import type { Role } from '@/judge/tournament/trial'

/** By problem and file name, as `starterFiles` in scripts/up/starters.mjs makes them. next.config.js puts them here. */
const FILES: Readonly<Record<string, string>> = JSON.parse(process.env.STARTERS ?? '{}')

/**
 * The programs with which to begin, by language: files of the problem. A language without one is left out. Those of a duel
 * are called after their role.
 */
export function startersOf(
  problemId: string,
  role: Role | null = null,
): Readonly<Partial<Record<LanguageId, string>>> {
  const starters: Partial<Record<LanguageId, string>> = {}
  for (const id of Object.keys(LANGUAGES) as LanguageId[]) {
    const { extensions, file } = languageOf(id)
    const names = [`${role ?? 'starter'}.${extensions[0]}`, role ? `${role}/${file}` : file]
    const found = names.map((name) => `${problemId}/${name}`).find((name) => Object.hasOwn(FILES, name))
    if (found !== undefined) starters[id] = FILES[found]!
  }
  return starters
}
