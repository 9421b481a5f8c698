// `npm run worker`: runs one more worker, on the database that DATABASE_URL names or on that of the running site. Any
// number of workers may run, on this machine or on others.
import './node-version.cjs'
import { makeFolders } from './up/folders.mjs'
import { whenStarterEnds } from './up/process.mjs'
import { databaseUrl } from './up/state.mjs'

makeFolders()
const url = databaseUrl()
if (!url) {
  console.error('No database runs. Start the site with npm run up, or set DATABASE_URL.')
  process.exit(2)
}
const { buildWorker, clientIsCurrent, generateClient, WORKER, workerIsCurrent } = await import(
  './up/build.mjs'
)
if (!clientIsCurrent()) await generateClient()
if (!workerIsCurrent()) await buildWorker()
// One process, so that whoever signals it signals the worker. The end of the terminal, of npm or of the shell that started
// it ends the worker as SIGTERM does.
const stop = () => process.kill(process.pid, 'SIGTERM')
process.on('SIGHUP', stop)
whenStarterEnds(stop)
process.setSourceMapsEnabled(true)
Object.assign(process.env, { NODE_ENV: 'production', DATABASE_URL: url })
await import(WORKER)
