import 'server-only'
import type { IncomingMessage } from 'node:http'
import routerState from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { isContestApi } from './request-checks'

/** Removes from a request whatever would make Next fail with a server error. */

/**
 * Removes an unreadable router state, which describes the page the client has. Without it, Next sends the whole page.
 */
export function settleRouterState({ headers }: IncomingMessage): void {
  try {
    routerState.parseAndValidateFlightRouterState(headers['next-router-state-tree'])
  } catch {
    delete headers['next-router-state-tree']
  }
}

/** Removes headers about our end of the connection: Next forwards headers when it calls a server action itself. */
export function settleConnection({ headers }: IncomingMessage): void {
  for (const name of ['upgrade', 'http2-settings', 'keep-alive', 'te', 'trailer']) delete headers[name]
  headers.connection = 'keep-alive'
}

/** Makes files go out whole, as HTTP allows: Next fails at a range that ends before it starts or is past the end. */
export function settleRange({ headers }: IncomingMessage): void {
  delete headers.range
  delete headers['if-range']
}

/** An escape that means the same as the character itself (RFC 3986, 2.3), which Next decodes. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/** Steps within a path, and the sign that is read as a slash. Clients resolve them before they send an address. */
const STEPS = /(?:^|[/\\])\.{1,2}(?=[/\\]|$)|\\/

/**
 * Spells an address in the one way in which everything behind reads it: whatever decides by an address, such as what an exam
 * leaves open, must see the one that Next will. Next redirects where a slash is doubled or too many. An address of the Contest API loses the slash at its end: its base address
 * has one, and Next would redirect.
 */
export function settleAddress(request: IncomingMessage): void {
  const [path = '', ...query] = (request.url ?? '').split('?')
  const decoded = path.replace(NEEDLESS_ESCAPE, decodeURIComponent)
  const spelt = STEPS.test(decoded) ? new URL(`http://x${decoded}`).pathname : decoded
  const settled = isContestApi(spelt) ? spelt.replace(/\/$/, '') : spelt
  request.url = [settled, ...query].join('?')
}

/** Address of Next's internal error page. `isWellFormed` has already checked that the path can be decoded. */
const INTERNAL = /^\/+_global-error\b/

/** Makes Next's own error page answer with 404 instead of an error. */
export function hideInternals(request: IncomingMessage): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (INTERNAL.test(decodeURIComponent(path))) request.url = '/_not-found'
}
