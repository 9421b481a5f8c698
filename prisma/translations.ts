import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROBLEMS_FOLDER, problemIds } from '../judge/problems/load'
import { ORIGINAL, readStatements, revisionOf } from '../judge/problems/statement'
import { LANGUAGES, LOCALES } from '../lib/i18n/locales'
import { untranslatedKeys } from '../scripts/up/words.mjs'

/**
 * `npm run translations`: lists which statements are translated, which of them are older than the English one, and the
 * first line for a new translation of the current English text. Then the untranslated messages of puzzles.
 */
for (const id of problemIds()) {
  const home = join(PROBLEMS_FOLDER, id)
  const revision = revisionOf(readFileSync(join(home, `statement.${ORIGINAL}.md`), 'utf8'))
  const statements = readStatements(home)
  console.log(`${id}    of: ${revision}`)
  for (const locale of LOCALES.filter((each) => each !== ORIGINAL)) {
    const found = statements[locale]
    const state = !found
      ? 'is not there'
      : found.revision === revision
        ? 'is up to date'
        : `is older: of ${found.revision}. Look at the changes of statement.${ORIGINAL}.md, then write the line above`
    console.log(`  ${LANGUAGES[locale]} (statement.${locale}.md) ${state}`)
  }
}

for (const locale of LOCALES)
  for (const key of untranslatedKeys(locale)) console.log(`${LANGUAGES[locale]}: ${key} is in English`)
