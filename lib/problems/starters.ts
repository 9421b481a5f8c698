import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type LanguageId, languageOf } from '@/judge/languages'

const known = new Map<string, Readonly<Partial<Record<LanguageId, string>>>>()

/**
 * The programs with which to begin, by language: files of the problem, read once. A language without one is left out.
 * `problemId` must be the id of a problem.
 */
export function startersOf(problemId: string): Readonly<Partial<Record<LanguageId, string>>> {
  const before = known.get(problemId)
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
    const path = [`starter.${extensions[0]}`, file].map((name) => join(folder, name)).find(existsSync)
    if (path) starters[id] = readFileSync(path, 'utf8')
  }
  known.set(problemId, starters)
  return starters
}
