// `npm run new -- KIND ID`: makes what is needed for a new puzzle, or another kind: one file of this folder each, which
// exports a function of its own name, `(id, root) => files`. It writes the files, returns their paths, and throws an
// `Error` that says what is wrong with an id.
import { readdirSync } from 'node:fs'
import { inRoot, ROOT } from '../up/paths.mjs'

/** What can be made. */
const kinds = readdirSync(inRoot('scripts/new'))
  .filter((file) => file.endsWith('.mjs') && file !== 'index.mjs')
  .map((file) => file.replace('.mjs', ''))

const [kind = '', id, ...others] = process.argv.slice(2)
if (!kinds.includes(kind) || !id || others.length > 0) {
  if (kind && !kinds.includes(kind)) console.error(`“${kind}” cannot be made yet.`)
  console.error(`Usage: npm run new -- KIND ID\nA KIND is one of: ${kinds.join(', ')}. The ID is your own.`)
  process.exitCode = 2
} else {
  try {
    const template = await import(`./${kind}.mjs`)
    for (const file of template[kind](id, ROOT)) console.log(`Wrote ${file}`)
    if (template.next) console.log(template.next(id))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
