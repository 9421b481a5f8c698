import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { grammars } from '../languages.mjs'
import { loadHighlighter } from './monaco.mjs'
import { inRoot } from './paths.mjs'

const PROBLEMS = join('prisma', 'seed', 'problems')

/** The folders with starter programs, one per problem that has them. */
export const starterFolders = () =>
  readdirSync(inRoot(PROBLEMS))
    .map((problem) => join(PROBLEMS, problem, 'starters'))
    .filter((folder) => existsSync(inRoot(folder)))
    .sort()

/**
 * The starter programs by problem and path in its folder: `snake/starter.py`, `maze-duel/solver/Main.java`.
 * The build includes them (next.config.js).
 * @returns {Record<string, string>}
 */
export const starterFiles = () =>
  Object.fromEntries(
    starterFolders().flatMap((folder) => {
      const [problem] = folder.split(/[\\/]/).slice(-2)
      return filesIn(inRoot(folder)).map((file) => [
        `${problem}/${file}`,
        readFileSync(inRoot(folder, file), 'utf8'),
      ])
    }),
  )

/**
 * The colours of the starter programs by the names of `starterFiles`, see highlighter.mjs. The build includes them, too.
 * @returns {Promise<Record<string, string>>}
 */
export async function starterColours() {
  const coloursOf = await loadHighlighter()
  if (!coloursOf) return {}
  const known = grammars()
  return Object.fromEntries(
    Object.entries(starterFiles()).flatMap(([name, text]) => {
      const grammar = known.get(extname(name).slice(1))
      return grammar ? [[name, coloursOf(grammar, text)]] : []
    }),
  )
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  )
