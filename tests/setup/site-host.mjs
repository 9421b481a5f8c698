import { subscribe } from 'node:diagnostics_channel'
import Module, { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { constants, Script } from 'node:vm'
import { SERVER } from '../../scripts/up/build.mjs'
import { inRoot } from '../../scripts/up/paths.mjs'
import './cheap-hashes.mjs'

/*
 * A process that runs production sites one after another, so that Next, the packages and the compiled code are loaded
 * only once: the first site takes 4 s of CPU time until it has shown a few pages, each further one takes 0.7 s.
 *
 * Each site gets fresh modules, of the bundled server and of all pages, and its own environment. Nothing that an earlier
 * site kept in memory reaches it. tests/setup/site-processes.ts starts this process and sends it the messages.
 */

/** Written to both outputs after the last words of a site. */
const END = '--- the end of this site ---\n'

/** What each site loads afresh: all pages, and the part of Next that stores its server. */
const FRESH = [inRoot('.next/'), inRoot('node_modules/next/dist/server/lib/render-server.js')]
const isFresh = (/** @type {string} */ path) => FRESH.some((start) => path.startsWith(start))

const require = createRequire(import.meta.url)
const exit = process.exit.bind(process)

/** @type {Set<import('node:net').Socket>} */
const sockets = new Set()
subscribe('net.server.socket', (message) => {
  const { socket } = /** @type {{ socket: import('node:net').Socket }} */ (message)
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
})

let sites = 0
let isRunning = false

// A site exits when it has stopped or cannot start. This process does not.
process.exit = /** @type {typeof process.exit} */ (
  (code) => {
    if (!isRunning) return
    isRunning = false
    for (const output of [process.stdout, process.stderr]) output.write(END)
    process.send?.({ code: Number(code ?? 0) })
  }
)

/** @param {NodeJS.ProcessEnv} environment */
async function start(environment) {
  forgetModules()
  // Our modules share their database and their streams there. A late query of an earlier site may have opened them again.
  for (const name of Object.keys(globalThis))
    if (name.startsWith('clew')) Reflect.deleteProperty(globalThis, name)
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'uncaughtExceptionMonitor'])
    process.removeAllListeners(name)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  loadPagesLate()
  isRunning = true
  sites += 1
  await import(`${SERVER}?site=${sites}`)
}

/**
 * The compiled code of what each site loads afresh, by path. Node would compile it again for each of them, which takes a
 * third of what a site takes.
 * @type {Map<string, Script>}
 */
const scripts = new Map()
/** @typedef {(this: Module, content: string, path: string, ...rest: unknown[]) => unknown} Compile */
const loader = /** @type {{ _compile: Compile }} */ (/** @type {unknown} */ (Module.prototype))
const compile = loader._compile
loader._compile = function (content, path, ...rest) {
  if (!isFresh(path)) return compile.call(this, content, path, ...rest)
  const script = scripts.get(path) ?? scriptOf(content, path)
  scripts.set(path, script)
  const run = script.runInThisContext()
  return run.call(this.exports, this.exports, createRequire(path), this, path, dirname(path))
}

const scriptOf = (/** @type {string} */ content, /** @type {string} */ path) =>
  new Script(Module.wrap(content), {
    filename: path,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })

function forgetModules() {
  for (const [path, module] of Object.entries(require.cache)) {
    if (isFresh(path)) delete require.cache[path]
    else if (module) module.children = module.children.filter(({ filename }) => !isFresh(filename))
  }
}

/** Lets Next load a page when it is first asked for, not all of them at the start: a test needs few. */
function loadPagesLate() {
  require('next')
  require('next/dist/server/next-server.js').default.prototype.unstable_preloadEntries = async () => {}
}

const stop = () => process.emit('SIGTERM', 'SIGTERM')

/** Stops the site without waiting for its requests and streams. */
function cut() {
  for (const socket of sockets) socket.destroy()
  stop()
}

process.on('message', (/** @type {{ start: NodeJS.ProcessEnv } | 'stop' | 'cut'} */ message) => {
  if (message === 'stop') stop()
  else if (message === 'cut') cut()
  else void start(message.start)
})
// The test process has ended.
process.on('disconnect', () => exit())
