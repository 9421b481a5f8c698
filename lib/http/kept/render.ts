import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { renderForCache } from '@/lib/access/cached-rendering'
import { answeringTo, NOBODY } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import { LOCALE_HEADER, PAGE_HEADER, THEME_HEADER } from '@/lib/core/http'
import { log } from '@/lib/core/log'
import { createRequestInjector, type Handle } from '../request/inject'
import { contentSecurityPolicy, type Policy } from '../request/security-headers'
import { Marks } from './marks'
import type { Page } from './page-cache'
import { type Fillings, Template } from './template'

/** What a render takes from a request: its address, and only the language and the theme of the reader. */
export interface RenderRequest {
  readonly url: string
  readonly headers: OutgoingHttpHeaders
  readonly locale: string
  readonly theme: string
}

/** Cache key of everything that changes a page for all readers alike. */
export const keyOf = ({ url, headers, locale, theme }: RenderRequest): string =>
  [locale, theme, headers['x-forwarded-proto'], headers['x-forwarded-host'], headers.host, url].join(' ')

/** Extracts what a render may know of a request. lib/http/choices.ts has already set the language and the theme. */
export const renderRequestOf = ({ url = '/', headers }: IncomingMessage): RenderRequest => ({
  url,
  locale: String(headers[LOCALE_HEADER]),
  theme: String(headers[THEME_HEADER]),
  headers: {
    host: headers.host,
    'x-forwarded-host': headers['x-forwarded-host'],
    'x-forwarded-proto': headers['x-forwarded-proto'],
  },
})

/** A mark is cut, or in a place that cannot be filled: such a page has to be rendered for each reader. */
export class Unfillable extends Error {}

/** Returns undefined if a page cannot be cached; throws any other error again. */
export function orNone(error: unknown): undefined {
  if (!(error instanceof Unfillable)) throw error
  log.warn({ reason: error.message }, 'a page is not kept')
}

/** The readers a page is cached for. */
interface For {
  readonly role: Viewer['role']
  /** What most of these readers have in holes that only few of them need. */
  readonly mostly: (facts: object, locale: string) => Fillings | Promise<Fillings>
}

/** Creates a function that renders pages to cache: for all signed-out readers, or for all readers with one role. */
export function createRenderer(next: Handle, policy: Policy) {
  const injectRequest = createRequestInjector()

  return async ({ url, headers, locale, theme }: RenderRequest, readers?: For): Promise<Page> => {
    const marks = new Marks()
    const facts = {}
    const viewer = readers && {
      ...{ id: marks.of('id'), username: marks.of('username'), name: marks.of('name') },
      role: readers.role,
    }
    // Whoever made the cache render the page must not enter it.
    const anonymous: Handle = (request, response) => answeringTo(NOBODY, () => next(request, response))
    const render: Handle = (request, response) =>
      viewer
        ? renderForCache(
            { viewer, hole: (name) => marks.of(name), tell: (more) => void Object.assign(facts, more) },
            () => anonymous(request, response),
          )
        : anonymous(request, response)
    const { body, ...recording } = await injectRequest(render, url, {
      ...headers,
      'x-forwarded-for': '127.0.0.1',
      'accept-encoding': 'identity',
      accept: 'text/html',
      [LOCALE_HEADER]: locale,
      [THEME_HEADER]: theme,
      [PAGE_HEADER]: url,
      'content-security-policy': contentSecurityPolicy(marks.of('nonce'), policy),
    })
    const parts = marks.split(body.toString())
    if (!parts) throw new Unfillable(`A hole of ${url} cannot be filled.`)
    // A missing page has reported no facts, and is not cached.
    const same = recording.status === 200 ? await readers?.mostly(facts, locale) : {}
    const template = await Template.of(parts, same)
    const now = Date.now()
    return { ...recording, marks, parts, template, facts, made: now, born: now }
  }
}
