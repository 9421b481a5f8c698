// `npm run up`: everything that it takes from a fresh clone to a running site. Plain Node; no package is needed.
import './node-version.cjs'

const { main } = await import('./up/main.mjs')
process.exitCode = await main(process.argv.slice(2))
