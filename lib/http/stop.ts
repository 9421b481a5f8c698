import 'server-only'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '@/lib/core/log'
import { endStreams } from '@/lib/live/shared'

/** How many milliseconds requests may take after the stop signal. */
const PATIENCE = 10_000

/**
 * On SIGTERM or SIGINT: accepts no new connections, lets running requests finish, closes the rest and exits with 0.
 * Further signals are ignored: Ctrl-C arrives from the terminal and again from `npm run up`. SIGHUP is ignored, too: when
 * the terminal is closed, `npm run up` stops everything in order.
 */
export function stopGracefully(server: Server, closers: readonly (() => Promise<void>)[]): void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // Live streams would go on for minutes.
    endStreams()
    const impatient = setTimeout(() => {
      log.warn({ connections: sockets.size }, 'requests took too long and are broken off')
      server.closeAllConnections()
    }, PATIENCE)
    const sweep = setInterval(() => {
      // Browsers keep a connection open after its last response.
      server.closeIdleConnections()
      // They also open some before their first request. Node does not count these as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
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
