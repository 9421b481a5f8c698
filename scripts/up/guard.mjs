import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { claim, release } from './lock.mjs'
import { note, openLog } from './log.mjs'
import { ROOT } from './paths.mjs'
import { endGroup } from './process.mjs'
import { changeState, forgetState, readState } from './state.mjs'

/*
 * Nothing outlives `npm run up`. What it starts runs in process groups of its own, so that Ctrl-C reaches it in order;
 * therefore it would go on if `npm run up` was killed with kill -9. The guard is a small process that holds one end of a
 * pipe: when `npm run up` is gone, however it went, the pipe ends, and the guard stops everything in the same order.
 */

const SELF = fileURLToPath(import.meta.url)
/** What `npm run up` writes into the pipe when it has stopped everything itself. */
const DONE = 'done\n'

/** The guard of this `npm run up`; it is started again if somebody kills it. */
export class Guard {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process
  #over = false

  start() {
    const { descriptor } = openLog('guard')
    const child = spawn(process.execPath, [SELF], {
      cwd: ROOT,
      stdio: ['pipe', descriptor, descriptor],
      detached: true,
    })
    this.#process = child
    child.once('error', (error) => note(`The guard does not start: ${error.message}`))
    // The pipe breaks if the guard is killed; what counts is its exit.
    child.stdin?.on('error', () => {})
    child.once('exit', () => {
      if (!this.#over) setTimeout(() => this.#over || this.start(), 1000).unref()
    })
    child.unref()
  }

  /** Tells the guard that there is nothing left to end, and waits for its exit. */
  async stop() {
    this.#over = true
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((settle) => child.once('exit', settle))
    child.ref()
    child.stdin?.end(DONE)
    await gone
  }
}

/** Ends the processes of an earlier `npm run up` that was killed, except its database, which can be used again. */
export async function endLeftovers() {
  const { web, worker, step } = readState()
  await endGroup(step, { patience: 3000 })
  // What they stop for, as when the site is stopped: the worker hands back what it judges, the site ends its answers.
  await Promise.all([endGroup(web, { patience: 12_000 }), endGroup(worker, { patience: 15_000 })])
  changeState({ web: undefined, worker: undefined, step: undefined, url: undefined })
}

/** Runs in the process of the guard: waits for the end of the pipe. */
async function guard() {
  // Whoever signals everything at once, such as a supervisor, signals `npm run up`, too, which then stops in order.
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => {})
  let heard = ''
  for await (const part of process.stdin) heard += part
  if (heard === DONE) return
  // If it is started again at this very moment, the new one ends what is left.
  if (await claim({ ending: true })) return
  try {
    note('npm run up was killed; everything it has started is stopped')
    await endLeftovers()
    if (readState().embedded) {
      const { embeddedCluster, stopEmbedded } = await import('./postgres.mjs')
      await stopEmbedded(embeddedCluster())
    }
    forgetState()
    note('Stopped')
  } finally {
    release()
  }
}

if (process.argv[1] === SELF) await guard()
