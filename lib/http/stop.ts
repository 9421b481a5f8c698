import type { Server } from 'node:http'
import { log } from '@/lib/core/log'
import { endStreams } from '@/lib/live/shared'

/** How long requests may take after the order to stop, in milliseconds. */
const PATIENCE = 10_000

/**
 * On SIGTERM or SIGINT: takes no new connection, lets the running requests finish, closes the rest and ends with 0.
 * Further signals change nothing: Ctrl-C reaches it from the terminal and once more from `npm run up`. SIGHUP is
 * ignored: the server outlives the terminal and the program that started it, and `npm run up` finds it again.
 */
export function stopGracefully(server: Server, closers: readonly (() => Promise<void>)[]): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // They would go on for minutes.
    endStreams()
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE)
    // Browsers keep a connection open after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(impatient)
    clearInterval(sweep)
    await Promise.allSettled(closers.map((close) => close()))
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', () => undefined)
}
