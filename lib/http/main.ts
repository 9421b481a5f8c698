import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeDatabase } from '@/lib/core/db'
import { EnvError, siteEnv, translateForNextAuth } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { forgetExpired } from '@/lib/core/rate-limit'
import { forgetExpiredSessions } from '@/lib/users/session-rows'
import { affordable, limitSockets } from './sockets'
import { stopGracefully } from './stop'

const HOUR = 60 * 60 * 1000

/** How long, in milliseconds, the head of a request may take, and all of it: `withBody` has a stricter eye on its body. */
const HEAD = 10_000
const REQUEST = 120_000
/** How often Node looks for those that took longer. */
const LOOK = 2_000
/** A connection on which nothing moves for so long is closed. Live streams say something every 10 s. */
const STILL = 60_000
/**
 * How long a connection stays open for the next request. Proxies keep theirs for up to a minute; where this were shorter,
 * a request could meet a connection that is just being closed.
 */
const BETWEEN = 65_000

/**
 * The web server: Next behind our own headers, limits and page cache. `tsx lib/http/main.ts [--dev]`; everything else
 * comes from the environment, see lib/core/env.ts.
 */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev')
  // React and Next choose their build by it when they are loaded, hence the late imports; and what our handler needs of
  // Next cannot be loaded before Next itself.
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
  const { CLEW_LISTEN: hostname, PORT: port, ...env } = siteEnv()
  translateForNextAuth()
  const { default: next } = await import('next')
  const { createHandler } = await import('./handler')

  const server = createServer({
    headersTimeout: HEAD,
    requestTimeout: REQUEST,
    connectionsCheckingInterval: LOOK,
    keepAliveTimeout: BETWEEN,
  })
  server.setTimeout(STILL)
  // Next takes the requests for other protocols from this server: in development the web sockets of reloading. Where
  // nobody takes them, Node answers them as any other.
  const app = next({ dev, hostname, port, httpServer: dev ? server : createServer() })
  await app.prepare()

  const perClient = env.CLEW_TRUST_PROXY ? undefined : env.CLEW_SOCKETS_PER_CLIENT
  limitSockets(server, { total: affordable(env.CLEW_SOCKETS), perClient })
  const handle = createHandler(app.getRequestHandler(), dev)
  server.on('request', handle)
  // Without this Node would ask for a body that is too long before anybody has looked at its length.
  server.on('checkContinue', handle)
  server.on('error', (error) => {
    log.fatal({ error: error.message }, 'the web server cannot listen')
    process.exit(1)
  })
  server.listen(port, hostname, () => {
    const address = server.address() as AddressInfo
    log.info({ port: address.port }, `Clew listens on http://${hostname}:${address.port}`)
  })
  // Rows that have run out do no harm, they only pile up.
  const sweep = () => Promise.allSettled([forgetExpired(), forgetExpiredSessions()])
  setInterval(sweep, HOUR).unref()
  stopGracefully(server, [() => app.close(), closeDatabase])
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(error.message)
  else log.fatal({ err: error }, 'the web server did not start')
  process.exit(1)
})
