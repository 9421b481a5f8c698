import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Reads lines of the descriptions in judge/languages as text: machines are set up, and the editor is built, where no
 * TypeScript can run yet. tests/contract/languages.test.ts compares what is found with the descriptions themselves.
 */

const FOLDER = fileURLToPath(new URL('../judge/languages/', import.meta.url))

const descriptions = () =>
  readdirSync(FOLDER)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => readFileSync(FOLDER + file, 'utf8'))

/**
 * The strings in the line `name: …` of a language.
 * @param {string} description
 * @param {'debian' | 'grammar' | 'extensions'} name
 */
function stringsIn(description, name) {
  const [, value = ''] = new RegExp(`^  ${name}: (.+),$`, 'm').exec(description) ?? []
  return [...value.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')
}

/**
 * The strings in the lines `name: …` of all languages, sorted, each once.
 * @param {'debian' | 'grammar'} name
 */
export const inLanguages = (name) =>
  [...new Set(descriptions().flatMap((description) => stringsIn(description, name)))].sort()

/**
 * The editor's grammars by the extensions of files: `py` has `python`.
 * @returns {Map<string, string>}
 */
export const grammars = () =>
  new Map(
    descriptions().flatMap((description) =>
      stringsIn(description, 'grammar').flatMap((grammar) =>
        stringsIn(description, 'extensions').map((extension) => [extension, grammar]),
      ),
    ),
  )

// As a command, it prints them on a line: apt-get install bubblewrap $(node scripts/languages.mjs debian)
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  console.log(inLanguages(process.argv[2] === 'grammar' ? 'grammar' : 'debian').join(' '))
