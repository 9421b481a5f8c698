// `npm run worker`: runs one more worker, on the database that DATABASE_URL names or on that of the running site. Any
// number of workers may run, on this machine or on others.
import './node-version.cjs'
import { spawn } from 'node:child_process'
import { makeFolders } from './up/folders.mjs'
import { ROOT } from './up/paths.mjs'
import { databaseUrl } from './up/state.mjs'

makeFolders()
const url = databaseUrl()
if (!url) {
  console.error('No database runs. Start the site with npm run up, or set DATABASE_URL.')
  process.exit(2)
}
const { buildWorker, clientIsCurrent, generateClient, workerIsCurrent } = await import('./up/build.mjs')
if (!clientIsCurrent()) await generateClient()
if (!workerIsCurrent()) await buildWorker()
const { workerWords } = await import('./up/worker.mjs')
const child = spawn(process.execPath, workerWords({ dev: false }), {
  cwd: ROOT,
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
