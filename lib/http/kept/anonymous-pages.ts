import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionCookieName } from '@/lib/core/http'
import { hasCookie } from '../request/cookies'
import type { Handle } from '../request/inside'
import type { Policy } from '../request/security-headers'
import { PageCache } from './page-cache'
import { askedBy, createRenderer, keyOf, orNone } from './render'
import { sendPage } from './send'

/** Pages that look the same to everybody who is signed out and reads the same language. */
const SHARED = /^\/(?:(?:problems|leaderboards|duel)(?:\/[a-z0-9-]{1,64})?|duel\/[a-z0-9-]{1,64}\/matrix)?$/
const QUERY_LENGTH = 200
/** A reader who is signed out rarely waits for a result: the page of the last minute is shown while the next is made. */
const AGES = { fresh: 2_000, usable: 60_000 }

/** Whether a request asks for a page as a document: with nothing that makes Next answer something else. */
export function wantsDocument({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.length - url.split('?', 1)[0]!.length > QUERY_LENGTH || url.includes('_rsc')) return false
  return !Object.keys(headers).some((name) => name === 'rsc' || name.startsWith('next-'))
}

/**
 * Answers readers without a session out of the page cache; says false when a request is not for it. The rendering
 * is asked with nothing of the reader but host, address and language, so that nothing else can get into a page.
 */
export function createAnonymousPages(next: Handle, policy: Policy) {
  const cache = new PageCache(AGES)
  const render = createRenderer(next, policy)

  return async (request: IncomingMessage, response: ServerResponse, nonce: string): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!wantsDocument(request) || !SHARED.test(path) || hasCookie(request, sessionCookieName())) return false
    const asked = askedBy(request)
    const page = await cache.get(keyOf(asked), () => render(asked)).catch(orNone)
    // Nobody else may get a cookie that was made for one reader.
    if (!page || page.headers['set-cookie'] !== undefined) return false
    response.setHeader('age', Math.max(0, Math.floor((Date.now() - page.born) / 1000)))
    sendPage(request, response, { page, parts: page.template.fill({ nonce }), nonce })
    return true
  }
}
