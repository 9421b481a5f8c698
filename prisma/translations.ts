import { join } from 'node:path'
import { PROBLEMS_FOLDER, problemIds } from '../judge/problems/load'
import { ORIGINAL, readTranslated } from '../judge/problems/translated'
import { LANGUAGES, LOCALES } from '../lib/i18n/locales'
import { untranslatedKeys } from '../scripts/up/words.mjs'

/**
 * `npm run translations`: lists which statements, editorials and hints are translated, which of them are older than the English
 * one, and the first line for a new translation of the current English text. Then the untranslated messages of puzzles.
 */
for (const id of problemIds()) for (const name of ['statement', 'editorial', 'hints']) list(id, name)

for (const locale of LOCALES)
  for (const key of untranslatedKeys(locale)) console.log(`${LANGUAGES[locale]}: ${key} is in English`)

function list(id: string, name: string): void {
  const texts = readTranslated(join(PROBLEMS_FOLDER, id), name)
  const original = texts[ORIGINAL]
  if (!original) return
  console.log(`${id}, ${name}    of: ${original.revision}`)
  for (const locale of LOCALES.filter((each) => each !== ORIGINAL)) {
    const found = texts[locale]
    const state = !found
      ? 'is not there'
      : found.revision === original.revision
        ? 'is up to date'
        : `is older: of ${found.revision}. Look at the changes of ${name}.${ORIGINAL}.md, then write the line above`
    console.log(`  ${LANGUAGES[locale]} (${name}.${locale}.md) ${state}`)
  }
}
