import { note, say } from './log.mjs'
import { installPackages, packagesAreCurrent } from './packages.mjs'
import { nextFreePort } from './ports.mjs'
import { timed } from './run.mjs'
import { secrets, setUnseenAdministrator } from './secrets.mjs'
import { changeState } from './state.mjs'

/** @typedef {{ stop: () => Promise<void>, kill?: () => Promise<void> }} Part */

/**
 * Does everything from installing packages to a responding site. Each part is added to `parts` before it may run, so
 * that it can be stopped if this is interrupted. Modules that use packages are loaded after these are installed.
 * @param {import('./options.mjs').Options} options
 * @param {Part[]} parts
 * @param {AbortSignal} signal
 */
export async function startSite({ port: wished, dev }, parts, signal) {
  note(`Starting on Node ${process.version}`)
  if (!packagesAreCurrent({ developers: dev })) await installPackages()
  signal.throwIfAborted()

  const { buildSite, buildWorker, clientIsCurrent, generateClient, siteIsCurrent, workerIsCurrent } =
    await import('./build.mjs')
  if (!clientIsCurrent()) await generateClient()
  signal.throwIfAborted()

  const databaseUrl = await startDatabase(parts)
  signal.throwIfAborted()
  const { migrate } = await import('./migrate.mjs')
  await migrate(databaseUrl)
  signal.throwIfAborted()
  const { seed } = await import('./seed.mjs')
  const { administratorPassword, nextAuthSecret } = secrets()
  const administrator = await seed(databaseUrl, administratorPassword)
  if (administrator) setUnseenAdministrator(administrator)
  signal.throwIfAborted()

  if (dev) await writeForPages()
  else if (!siteIsCurrent()) await buildSite()
  if (!dev && !workerIsCurrent()) await buildWorker()
  signal.throwIfAborted()

  const { Worker } = await import('./worker.mjs')
  const worker = new Worker({ dev, databaseUrl })
  parts.push(worker)
  say('Starting the worker')
  worker.start()

  const port = await nextFreePort(wished)
  if (port !== wished) say(`Port ${wished} is taken; the site gets ${port}`)
  const { Web } = await import('./web.mjs')
  const web = new Web({ port, dev, databaseUrl, nextAuthSecret })
  parts.push(web)
  say('Starting the web server')
  await web.start(signal)
  signal.throwIfAborted()
  const { checkAddressAtStart } = await import('./address.mjs')
  const { ok, detail, mend } = await checkAddressAtStart(databaseUrl)
  if (!ok || mend) say(`The address of the site: ${detail}.\n→ ${mend}`)

  const url = process.env.CLEW_URL || `http://localhost:${port}`
  changeState({ url })
  say(`\nClew runs: ${url}`)
  showPassword()
  say('Ctrl-C stops it.')
}

/** The build does this too, but development runs without a build. */
async function writeForPages() {
  const { buildEditor, editorIsCurrent } = await import('./monaco.mjs')
  if (!editorIsCurrent()) await timed('Writing the editor', '5 s', buildEditor)
  const { buildRuntimes } = await import('./runtimes.mjs')
  await timed('Writing the runtimes of the pages', '5 s', buildRuntimes)
}

/**
 * @param {Part[]} parts
 * @returns {Promise<string>} The address of the database.
 */
async function startDatabase(parts) {
  const given = process.env.DATABASE_URL
  if (given) {
    const { checkDatabase, readable } = await import('./database.mjs')
    await checkDatabase(given)
    say(`Using the database ${readable(given)?.shown}`)
    changeState({ databaseUrl: given, embedded: undefined })
    return given
  }
  say('Starting the database')
  const { Embedded } = await import('./embedded.mjs')
  const embedded = new Embedded()
  parts.push(embedded)
  changeState({ embedded: true })
  const databaseUrl = await embedded.start()
  changeState({ databaseUrl })
  return databaseUrl
}

/** Shows the password the first time only, and on the terminal only, because the log is permanent. */
function showPassword() {
  const { unseenAdministrator, administratorPassword } = secrets()
  if (!unseenAdministrator) return
  console.log(`The administrator is ${unseenAdministrator}, password ${administratorPassword}`)
  console.log('This is shown once. Until you change it, it also stands in .clew/secrets.json.')
  setUnseenAdministrator(undefined)
}
