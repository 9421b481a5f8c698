import { readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from '../languages'
import { updatePage } from '../languages/page'

// Writes the descriptions of the languages into docs/languages.md: npm run make:languages
const page = new URL('../../docs/languages.md', import.meta.url)
writeFileSync(page, updatePage(readFileSync(page, 'utf8'), Object.values(LANGUAGES)))
