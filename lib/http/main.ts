import 'server-only'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { forgetOldVisits } from '@/lib/contests/exam-visits'
import { closeDatabase } from '@/lib/core/db'
import { EnvError, siteEnv, translateForNextAuth } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { forgetExpired } from '@/lib/core/rate-limit'
import { foldStoredBytes } from '@/lib/core/share'
import { forgetOldNotices } from '@/lib/notices/commands'
import { forgetLogs, forgetShrinkRuns, forgetTestRuns } from '@/lib/submissions/retention'
import { forgetExpiredSessions } from '@/lib/users/session-rows'
import { preloadPages } from './preload'
import { affordable, limitSockets } from './sockets'
import { stopGracefully } from './stop'

const HOUR = 60 * 60 * 1000

/**
 * Maximum milliseconds for the headers of a request and for all of it; `bufferBody` has a stricter limit for the body.
 */
const HEAD = 10_000
const REQUEST = 120_000
/** How often Node checks for requests over these limits, in milliseconds. */
const LOOK = 2_000
/** Closes a connection after this many milliseconds without traffic. Live streams send something every 10 s. */
const STILL = 60_000
/**
 * How long a connection stays open for the next request, in milliseconds. Proxies keep theirs for up to a minute; with
 * a shorter time here, a request could arrive on a connection that is just closing.
 */
const BETWEEN = 65_000

/**
 * The web server: Next behind our own headers, limits and page cache. `tsx lib/http/main.ts [--dev] [--held]`; everything
 * else comes from the environment, see lib/core/env.ts. Held, it loads everything, but listens only when its input says so.
 */
async function main(): Promise<void> {
  // Next logs what nobody has caught and goes on, but leaves out where it came from.
  process.on('uncaughtExceptionMonitor', (error, origin) =>
    log.error({ err: error, origin }, 'an error that nobody has caught'),
  )
  const dev = process.argv.includes('--dev')
  // React and Next choose their build by NODE_ENV when they are loaded, hence the late imports. Also, the parts of Next
  // that our handler uses cannot be loaded before Next itself.
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
  // Next handles this server's upgrade requests: in development, the web sockets for hot reload. Without a handler,
  // Node treats them as ordinary requests.
  const app = next({ dev, hostname, port, httpServer: dev ? server : createServer() })
  await app.prepare()

  const perClient = env.CLEW_TRUST_PROXY ? undefined : env.CLEW_SOCKETS_PER_CLIENT
  limitSockets(server, { total: affordable(env.CLEW_SOCKETS), perClient })
  const handle = createHandler(app.getRequestHandler(), dev)
  server.on('request', handle)
  // Otherwise Node would tell the client to send a body before we have checked its length.
  server.on('checkContinue', handle)
  server.on('error', (error) => {
    log.fatal({ error: error.message }, 'the web server cannot listen')
    process.exit(1)
  })
  if (process.argv.includes('--held') && !(await isReleased())) process.exit(0)
  server.listen(port, hostname, () => {
    const address = server.address() as AddressInfo
    log.info({ port: address.port }, `Clew listens on http://${hostname}:${address.port}`)
  })
  if (!dev) server.once('request', (_, response) => response.once('close', preloadPages))
  // Expired rows do no harm, but they pile up.
  const sweep = () =>
    Promise.allSettled(
      [
        ...[forgetExpired, forgetExpiredSessions, forgetOldNotices, forgetOldVisits],
        ...[forgetTestRuns, forgetShrinkRuns, forgetLogs, foldStoredBytes],
      ].map((forget) => forget()),
    )
  setInterval(sweep, HOUR).unref()
  stopGracefully(server, [() => app.close(), closeDatabase])
}

/**
 * Whether `npm run up`, which starts the site while it still prepares the database, lets it serve; false if it has ended.
 */
const isReleased = async () => (await text(process.stdin)) === 'go'

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(error.message)
  else log.fatal({ err: error }, 'the web server did not start')
  process.exit(1)
})
