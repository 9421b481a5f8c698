import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionCookieName } from '@/lib/core/http'
import { hasCookie } from '../request/cookies'
import type { Handle } from '../request/inject'
import type { Policy } from '../request/security-headers'
import { PageCache } from './page-cache'
import { createRenderer, keyOf, orNone, renderRequestOf } from './render'
import { sendPage } from './send'

/** Pages that look the same to all signed-out readers of the same language and theme. */
const SHARED =
  /^\/(?:(?:problems|leaderboards|records|duel)(?:\/[a-z0-9-]{1,64})?|duel\/[a-z0-9-]{1,64}\/matrix)?$/
const QUERY_LENGTH = 200
/** A signed-out reader rarely waits for a result, so show a page up to a minute old while the next one is rendered. */
const AGES = { fresh: 2_000, usable: 60_000 }

/** Whether a request is for a whole page: it has nothing that makes Next answer with something else. */
export function wantsDocument({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.length - url.split('?', 1)[0]!.length > QUERY_LENGTH || url.includes('_rsc')) return false
  return !Object.keys(headers).some((name) => name === 'rsc' || name.startsWith('next-'))
}

/**
 * Answers readers without a session from the page cache; returns false if it does not handle the request. The render
 * gets only the host, address, language and theme of the request, so nothing else about the reader can enter a page.
 */
export function createAnonymousPages(next: Handle, policy: Policy) {
  const cache = new PageCache(AGES)
  const render = createRenderer(next, policy)

  return async (request: IncomingMessage, response: ServerResponse, nonce: string): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!wantsDocument(request) || !SHARED.test(path) || hasCookie(request, sessionCookieName())) return false
    const asked = renderRequestOf(request)
    const page = await cache.get(keyOf(asked), () => render(asked)).catch(orNone)
    // A cookie made for one reader must not reach another.
    if (!page || page.headers['set-cookie'] !== undefined) return false
    response.setHeader('age', Math.max(0, Math.floor((Date.now() - page.born) / 1000)))
    sendPage(request, response, { page, parts: page.template.fill({ nonce }), nonce })
    return true
  }
}
