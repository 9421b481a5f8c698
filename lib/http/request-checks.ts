import 'server-only'
import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
const READING = ['GET', 'HEAD', 'OPTIONS']

/** Whether an address is one of the Contest API, whose programs use more methods and read faults in its own form. */
export const isContestApi = (url: string): boolean => /^\/api\/ccs(?:[/?]|$)/.test(url)

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

/** Whether a decoded path is that of a static file, or would be if it existed. */
const isFile = (path: string): boolean => FILES.some((file) => path === file || path.startsWith(`${file}/`))

/**
 * Whether a request to a static file has a method other than GET or HEAD. Next fails with 500 on a server action or
 * OPTIONS there, instead of refusing the method.
 */
export const misusesFile = ({ method = '', url = '' }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && isFile(decodeURIComponent(url.split('?', 1)[0] ?? ''))

/**
 * Whether a request certainly gets a static file and nothing else: its path stays what it is wherever it is resolved and
 * decoded. The image optimiser is none, because it asks for other addresses.
 */
export function isPlainFile({ method = '', url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?', 1)
  const decoded = decodeURIComponent(path)
  if (decoded.startsWith('/_next/image') || !isFile(decoded)) return false
  return (
    new URL(path, 'http://x').pathname === path && !/(?:^|[\\/])\.{0,2}(?:[\\/]|$)/.test(decoded.slice(1))
  )
}

/**
 * The addresses to which learning platforms send browsers by forms. Nothing there relies on cookies that other sites
 * could use: see lib/lti/login.ts.
 */
const FROM_PLATFORMS = /^\/api\/lti\/(?:login|launch)(?:\?|$)/

/**
 * Whether a request that changes something comes from another site's page. Browsers state where a request comes from,
 * and a page cannot forge it; a client that does not is not a browser and carries no one else's cookies. `own` is the
 * public address; if it is undefined, the requested host counts.
 */
export function isForeign(
  { method = '', headers, url = '' }: IncomingMessage,
  own: URL | undefined,
): boolean {
  if (READING.includes(method) || FROM_PLATFORMS.test(url)) return false
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = headers
  if (origin === undefined) return false
  if (own) return origin !== own.origin
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase()
}
