import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

const FOLDER = join('judge', 'puzzles', 'maze-duel', 'built-in')

/**
 * The sources of the built-in bots by name: `deep`, `right-hand`. The build includes them (next.config.js).
 * @returns {Record<string, string>}
 */
export const builtInSources = () =>
  Object.fromEntries(
    ['architects', 'solvers'].flatMap((role) =>
      readdirSync(inRoot(FOLDER, role)).map((file) => [
        file.replace('.ts', ''),
        readFileSync(inRoot(FOLDER, role, file), 'utf8'),
      ]),
    ),
  )
