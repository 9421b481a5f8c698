import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageId, languageOfFile } from '../languages'

/** The starter programs of a problem, in a duel those of both roles; none if the problem has no such files. */
export function readStarters(
  id: string,
  folder: string,
): { readonly language: LanguageId; readonly text: string }[] {
  const home = join(folder, id, 'starters')
  if (!existsSync(home)) return []
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((file) => {
      const language = languageOfFile(file)
      return language ? [{ language, text: readFileSync(join(home, file), 'utf8') }] : []
    })
}
