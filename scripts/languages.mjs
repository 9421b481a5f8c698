import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Reads lines of the descriptions in judge/languages as text: machines are set up, and the editor is built, where no
 * TypeScript can run yet. tests/contract/languages.test.ts compares what is found with the descriptions themselves.
 */

const FOLDER = fileURLToPath(new URL('../judge/languages/', import.meta.url))

/**
 * The strings in the lines `name: …` of all languages, sorted, each once.
 * @param {'debian' | 'grammar'} name
 */
export function inLanguages(name) {
  const line = new RegExp(`^  ${name}: (.+),$`, 'm')
  const found = readdirSync(FOLDER).flatMap((file) => {
    if (!/^\w+\.ts$/.test(file)) return []
    const [, value = ''] = line.exec(readFileSync(FOLDER + file, 'utf8')) ?? []
    return [...value.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')
  })
  return [...new Set(found)].sort()
}

// As a command, it prints them on a line: apt-get install bubblewrap $(node scripts/languages.mjs debian)
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  console.log(inLanguages(process.argv[2] === 'grammar' ? 'grammar' : 'debian').join(' '))
