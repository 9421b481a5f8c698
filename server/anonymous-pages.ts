import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { LOCALE_HEADER, PAGE_HEADER, sessionCookieName } from '@/lib/http'
import { hasCookie } from './cookies'
import { createInside, type Handle } from './inside'
import { bodyWithNonce, PageCache, toPage } from './page-cache'
import { contentSecurityPolicy, newNonce, type Policy } from './security-headers'

/** Pages that look the same to everybody who is signed out and reads the same language. */
const SHARED = /^\/(?:(?:problems|leaderboards|duel)(?:\/[a-z0-9-]{1,64})?|duel\/[a-z0-9-]{1,64}\/matrix)?$/
const QUERY_LENGTH = 200
/** Below this a packet holds the page anyway. */
const WORTH_COMPRESSING = 1400
const pack = promisify(gzip)

/** Headers that belong to one transmission, or (ETag) to one nonce. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'etag', 'vary']

/** The locale, which server/locale.ts has settled, if the cache may answer, else undefined. */
function sharedLocale(request: IncomingMessage): string | undefined {
  const { method, headers, url = '' } = request
  const [path = ''] = url.split('?', 1)
  const query = url.slice(path.length)
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (!SHARED.test(path) || query.length > QUERY_LENGTH || query.includes('_rsc')) return undefined
  if (Object.keys(headers).some((name) => name === 'rsc' || name.startsWith('next-'))) return undefined
  if (hasCookie(request, sessionCookieName())) return undefined
  return String(headers[LOCALE_HEADER])
}

/**
 * Answers readers without a session out of the page cache; says false when a request is not for it. The rendering
 * is asked with nothing of the reader but host, address and language, so that nothing else can get into a page.
 */
export function createAnonymousPages(next: Handle, policy: Policy) {
  const cache = new PageCache()
  const inside = createInside(next)

  const render = async (request: IncomingMessage, locale: string) => {
    const nonce = newNonce()
    const recording = await inside(request.url ?? '/', {
      host: request.headers.host,
      'x-forwarded-host': request.headers['x-forwarded-host'],
      'x-forwarded-proto': request.headers['x-forwarded-proto'],
      'x-forwarded-for': '127.0.0.1',
      'accept-encoding': 'identity',
      accept: 'text/html',
      [LOCALE_HEADER]: locale,
      [PAGE_HEADER]: request.url,
      'content-security-policy': contentSecurityPolicy(nonce, policy),
    })
    return toPage(recording, nonce, Date.now())
  }

  return async (request: IncomingMessage, response: ServerResponse, nonce: string): Promise<boolean> => {
    const locale = sharedLocale(request)
    if (!locale) return false
    const key = `${locale} ${request.headers['x-forwarded-proto']} ${request.headers.host} ${request.url}`
    const page = await cache.get(key, () => render(request, locale))
    // Nobody else may get a cookie that was made for one reader.
    if (page.headers['set-cookie'] !== undefined) return false
    for (const [name, value] of Object.entries(page.headers)) {
      if (value === undefined || DROPPED.includes(name)) continue
      response.setHeader(name, typeof value === 'string' ? value.replaceAll(page.nonce, nonce) : value)
    }
    response.setHeader('vary', 'Accept-Encoding, Accept-Language, Cookie, RSC')
    response.setHeader('age', Math.max(0, Math.floor((Date.now() - page.born) / 1000)))
    let body = bodyWithNonce(page, nonce)
    const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (packed && body.length > WORTH_COMPRESSING) {
      body = await pack(body, { level: constants.Z_BEST_SPEED })
      response.setHeader('content-encoding', 'gzip')
    }
    response.writeHead(page.status, { 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
