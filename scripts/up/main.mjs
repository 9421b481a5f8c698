import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolders } from './folders.mjs'
import { endLeftovers, Guard } from './guard.mjs'
import { claim, release } from './lock.mjs'
import { note, say } from './log.mjs'
import { readOptions, USAGE } from './options.mjs'
import { whenStarterEnds } from './process.mjs'
import { endStep } from './run.mjs'
import { startSite } from './site.mjs'
import { forgetState, readState } from './state.mjs'

/**
 * Starts the site and keeps it running until it is stopped. Returns the exit code.
 * @param {string[]} words
 */
export async function main(words) {
  const options = readOptions(words)
  if ('help' in options) {
    console.log(USAGE)
    return 0
  }
  if ('refused' in options) {
    console.error(`${options.refused}\n\n${USAGE}`)
    return 2
  }
  try {
    makeFolders()
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    return 1
  }
  const other = await claim()
  if (other) {
    const { url } = readState()
    say(
      url
        ? `Clew runs already: ${url} (process ${other.pid})`
        : `Clew is being started by process ${other.pid}`,
    )
    return 0
  }
  const guard = new Guard()
  try {
    guard.start()
    await endLeftovers()
    return await run(options)
  } finally {
    forgetState()
    await guard.stop()
    release()
  }
}

/** @param {import('./options.mjs').Options} options */
async function run(options) {
  /** @type {import('./site.mjs').Part[]} */
  const parts = []
  const told = listen(() => parts)
  try {
    await startSite(options, parts, told.signal)
    // A timer, because a pending promise does not keep a process alive.
    while (!told.signal.aborted) await sleep(60_000, undefined, { signal: told.signal }).catch(() => {})
    return 0
  } catch (error) {
    if (told.signal.aborted) return 0
    const { message, stack } = /** @type {Error} */ (error)
    console.error(`\n${message}`)
    note(String(stack))
    return 1
  } finally {
    // In reverse order of starting: clients stop before the servers that they call.
    for (const part of parts.reverse()) await part.stop()
    if (told.signal.aborted) say('Stopped')
  }
}

/**
 * Handles Ctrl-C, the end of the terminal, `kill`, and the end of npm or of the shell that started this: a signal may
 * reach only them, and a site that nobody can stop would be left. A second signal, if it is not npm's repetition of the first,
 * stops waiting for pages that are being rendered.
 * @param {() => import('./site.mjs').Part[]} parts
 */
function listen(parts) {
  const told = new AbortController()
  let first = 0
  const stop = (/** @type {string} */ sentence) => {
    first = Date.now()
    say(sentence)
    told.abort()
    void endStep()
  }
  whenStarterEnds(() => told.signal.aborted || stop('\nStopping: what started it has ended'))
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      if (!told.signal.aborted) stop('\nStopping')
      else if (Date.now() - first > 1000) {
        for (const part of parts()) void part.kill?.()
      }
    })
  }
  // The terminal may be closed before we end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return told
}
