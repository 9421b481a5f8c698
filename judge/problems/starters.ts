import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageId, languageOfFile } from '../languages'
import { likeProblems } from './load'

/**
 * The starter programs of a problem, in a duel those of both roles. A problem of ours without such files has those of the
 * problem that is like it; any other problem has none.
 */
export function readStarters(
  id: string,
  folder: string,
): { readonly language: LanguageId; readonly text: string }[] {
  const home = homesOf(id, folder).find((each) => existsSync(each))
  if (home === undefined) return []
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((file) => {
      const language = languageOfFile(file)
      return language ? [{ language, text: readFileSync(join(home, file), 'utf8') }] : []
    })
}

/** Where the starters of a problem may be, its own folder first. */
const homesOf = (id: string, folder: string): string[] =>
  [id, ...likeProblems(id, folder)].map((each) => join(folder, each, 'starters'))
