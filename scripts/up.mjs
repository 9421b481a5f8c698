// `npm run up`: takes a fresh clone to a running site. Plain Node without packages.
import './node-version.cjs'

const { main } = await import('./up/main.mjs')
process.exitCode = await main(process.argv.slice(2))
