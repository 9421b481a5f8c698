import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type LanguageId, languageOf } from '@/judge/languages'
import type { Role } from '@/judge/tournament/trial'

const known = new Map<string, Readonly<Partial<Record<LanguageId, string>>>>()

/**
 * The programs with which to begin, by language: files of the problem, read once. A language without one is left out.
 * Those of a duel are called after their role. `problemId` must be the id of a problem.
 */
export function startersOf(
  problemId: string,
  role: Role | null = null,
): Readonly<Partial<Record<LanguageId, string>>> {
  const key = `${problemId} ${role}`
  const before = known.get(key)
  if (before) return before
  const folder = join(
    /* turbopackIgnore: true */ process.cwd(),
    'prisma/seed/problems',
    problemId,
    'starters',
  )
  const starters: Partial<Record<LanguageId, string>> = {}
  for (const id of Object.keys(LANGUAGES) as LanguageId[]) {
    const { extensions, file } = languageOf(id)
    const names = [`${role ?? 'starter'}.${extensions[0]}`, role ? join(role, file) : file]
    const path = names.map((name) => join(folder, name)).find(existsSync)
    if (path) starters[id] = readFileSync(path, 'utf8')
  }
  known.set(key, starters)
  return starters
}
