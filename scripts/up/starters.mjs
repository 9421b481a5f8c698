import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
 * @param {string} folder
 * @returns {string[]}
 */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  )
