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
 *
 * The web server takes longest, a second of CPU time. So it loads while PostgreSQL starts and is brought up to date, and
 * listens only afterwards; the worker, for which nobody waits yet, starts last.
 * @param {import('./options.mjs').Options} options
 * @param {Part[]} parts
 * @param {AbortSignal} signal
 */
export async function startSite({ port: wished, dev }, parts, signal) {
  note(`Starting on Node ${process.version}`)
  if (!packagesAreCurrent({ developers: dev })) await installPackages()
  signal.throwIfAborted()

  const { clientIsCurrent, generateClient } = await import('./build.mjs')
  if (!clientIsCurrent()) await generateClient()
  signal.throwIfAborted()

  const { url: databaseUrl, ready } = await startDatabase(parts)
  const prepared = ready.then(() => prepareDatabase(databaseUrl, signal))
  const settled = prepared.catch(() => {})
  try {
    if (await needsBuild(dev)) {
      // With the machine for itself.
      await prepared
      signal.throwIfAborted()
      await build(dev)
      signal.throwIfAborted()
    }

    const port = await nextFreePort(wished)
    if (port !== wished) say(`Port ${wished} is taken; the site gets ${port}`)
    const { Web } = await import('./web.mjs')
    const web = new Web({ port, dev, databaseUrl, nextAuthSecret: secrets().nextAuthSecret })
    parts.push(web)
    say('Starting the web server')
    web.load()
    // While PostgreSQL starts.
    await Promise.all([import('./migrate.mjs'), import('./seed.mjs')])
    await prepared
    signal.throwIfAborted()
    const { checkAddress, forgetRefusedForm } = await import('./address.mjs')
    const refused = forgetRefusedForm(databaseUrl)
    await web.serve(signal)
    signal.throwIfAborted()

    const { Worker } = await import('./worker.mjs')
    const worker = new Worker({ dev, databaseUrl })
    parts.push(worker)
    say('Starting the worker')
    worker.start()

    const { ok, detail, mend } = await checkAddress(await refused)
    if (!ok || mend) say(`The address of the site: ${detail}.\n→ ${mend}`)
    const url = process.env.CLEW_URL || `http://localhost:${port}`
    changeState({ url })
    say(`\nClew runs: ${url}`)
    showPassword()
    say('Ctrl-C stops it.')
  } finally {
    // Whoever stops the parts must not find the database in the middle of its start.
    await settled
  }
}

/**
 * Brings the database up to date: its schema, and the problems in it.
 * @param {string} databaseUrl
 * @param {AbortSignal} signal
 */
async function prepareDatabase(databaseUrl, signal) {
  signal.throwIfAborted()
  const { migrate } = await import('./migrate.mjs')
  await migrate(databaseUrl)
  signal.throwIfAborted()
  const { seed } = await import('./seed.mjs')
  const administrator = await seed(databaseUrl, secrets().administratorPassword)
  if (administrator) setUnseenAdministrator(administrator)
}

/** @param {boolean} dev */
async function needsBuild(dev) {
  const { siteIsCurrent, workerIsCurrent } = await import('./build.mjs')
  return dev || !siteIsCurrent() || !workerIsCurrent()
}

/** @param {boolean} dev */
async function build(dev) {
  if (dev) return writeForPages()
  const { buildSite, buildWorker, siteIsCurrent, workerIsCurrent } = await import('./build.mjs')
  if (!siteIsCurrent()) await buildSite()
  if (!workerIsCurrent()) await buildWorker()
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
 * @returns {Promise<{ url: string, ready: Promise<void> }>} The address of the database, and when one can connect to it.
 */
async function startDatabase(parts) {
  const given = process.env.DATABASE_URL
  if (given) {
    const { checkDatabase, readable } = await import('./database.mjs')
    await checkDatabase(given)
    say(`Using the database ${readable(given)?.shown}`)
    changeState({ databaseUrl: given, embedded: undefined })
    return { url: given, ready: Promise.resolve() }
  }
  say('Starting the database')
  const { Embedded } = await import('./embedded.mjs')
  const embedded = new Embedded()
  parts.push(embedded)
  changeState({ embedded: true })
  const { url, ready } = await embedded.start()
  return { url, ready: ready.then(() => changeState({ databaseUrl: url })) }
}

/** Shows the password the first time only, and on the terminal only, because the log is permanent. */
function showPassword() {
  const { unseenAdministrator, administratorPassword } = secrets()
  if (!unseenAdministrator) return
  console.log(`The administrator is ${unseenAdministrator}, password ${administratorPassword}`)
  console.log('This is shown once. Until you change it, it also stands in .clew/secrets.json.')
  setUnseenAdministrator(undefined)
}
