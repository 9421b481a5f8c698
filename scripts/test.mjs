// `npm test`: runs all checks from a fresh clone. `npm test -- unit e2e` runs only these steps, and
// `npm test -- puzzle ID` only what concerns a puzzle.
import './node-version.cjs'
import { main } from './test/main.mjs'

process.exitCode = await main(process.argv.slice(2))
