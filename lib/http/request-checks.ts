import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request is one that pages can be asked for: a path (no proxy's absolute address), escapes that decode to
 * UTF-8 without NUL, which the database cannot store, and a host that can be a part of an address.
 */
export function isWellFormed(request: IncomingMessage): boolean {
  const { url = '', headers } = request
  const host = headers.host ?? ''
  // What looks like a host may still be no address, and pages make their own whole addresses of it.
  if (!url.startsWith('/') || !HOST.test(host) || !URL.canParse(`http://${host}`)) return false
  if (url.includes('%00')) return false
  const [path = ''] = url.split('?', 1)
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** What lies in the folder of public files, and what Next has built: neither takes anything. */
const FILES = [...readdirSync('public'), '_next/static', '_next/image'].map((name) => `/${name}`)

/**
 * Whether a file is asked for anything but itself. Next fails at a server action there, or at OPTIONS (500), instead of
 * saying that a file knows neither.
 */
export function misusesFile({ method = '', url = '' }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
  return FILES.some((file) => path === file || path.startsWith(`${file}/`))
}

/**
 * Whether a request that changes something comes from another site's page. Browsers say where a request comes from,
 * and a page cannot lie about it; who says nothing is no browser, and carries nobody's cookies. `own` is the public
 * address; where none is set, the host that was asked counts.
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
