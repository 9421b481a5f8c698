import 'server-only'
import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a page can handle a request's address: a path (not a proxy's absolute address), escapes that decode to UTF-8
 * without NUL, which the database cannot store, and a host that can be part of an address.
 */
export function isWellFormed(request: IncomingMessage): boolean {
  const { url = '', headers } = request
  const host = headers.host ?? ''
  // A valid-looking host may still not parse as an address, and pages build absolute addresses from it.
  if (!url.startsWith('/') || !HOST.test(host) || !URL.canParse(`http://${host}`)) return false
  if (url.includes('%00')) return false
  const [path = ''] = url.split('?', 1)
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** The folder of public files and Next's build output: none of these accept data. */
const FILES = [...readdirSync('public'), '_next/static', '_next/image'].map((name) => `/${name}`)

/**
 * Whether a request to a static file has a method other than GET or HEAD. Next fails with 500 on a server action or
 * OPTIONS there, instead of refusing the method.
 */
export function misusesFile({ method = '', url = '' }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
  return FILES.some((file) => path === file || path.startsWith(`${file}/`))
}

/**
 * Whether a request that changes something comes from another site's page. Browsers state where a request comes from,
 * and a page cannot forge it; a client that does not is not a browser and carries no one else's cookies. `own` is the
 * public address; if it is undefined, the requested host counts.
 */
export function isForeign({ method = '', headers }: IncomingMessage, own: URL | undefined): boolean {
  if (READING.includes(method)) return false
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = headers
  if (origin === undefined) return false
  if (own) return origin !== own.origin
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase()
}
