import type { IncomingMessage } from 'node:http'
import routerState from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** What in a request would make Next answer with a fault of ours, and is taken away before it sees it. */

/** What a client says about the page that it has, where Next could not read it. Without it, Next sends the whole page. */
export function settleRouterState({ headers }: IncomingMessage): void {
  try {
    routerState.parseAndValidateFlightRouterState(headers['next-router-state-tree'])
  } catch {
    delete headers['next-router-state-tree']
  }
}

/** What was said to our end of the connection alone: Next hands headers on when it asks itself for a server action. */
export function settleConnection({ headers }: IncomingMessage): void {
  for (const name of ['upgrade', 'http2-settings', 'keep-alive', 'te', 'trailer']) delete headers[name]
  headers.connection = 'keep-alive'
}

/** A file is always sent as a whole, as HTTP allows: Next fails at a range that ends before it begins or after the file. */
export function settleRange({ headers }: IncomingMessage): void {
  delete headers.range
  delete headers['if-range']
}

/** Where Next keeps its page for faults, which it answers as one. `isWellFormed` has seen that the path can be read. */
const INTERNAL = /^\/+_global-error\b/

/** Makes Next's own page for faults an address at which there is nothing, as it should be. */
export function hideInternals(request: IncomingMessage): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (INTERNAL.test(decodeURIComponent(path))) request.url = '/_not-found'
}
