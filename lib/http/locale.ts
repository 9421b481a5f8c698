import type { IncomingMessage, ServerResponse } from 'node:http'
import { EMBED_HEADER, LOCALE_COOKIE, LOCALE_HEADER, PAGE_HEADER, rememberLocale } from '@/lib/core/http'
import { languageAsked } from '@/lib/i18n/addresses'
import { chooseLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { cookieOf } from './request/cookies'

/** The language of the answer to a request. */
export const localeOf = (request: IncomingMessage): Locale =>
  chooseLocale(
    languageAsked(request.url ?? '/'),
    cookieOf(request, LOCALE_COOKIE),
    request.headers['accept-language'] ?? null,
  )

/**
 * Tells the pages in which language to answer and at which address, whatever the client claims in these headers. A
 * language that the address asks for is remembered: the next pages would otherwise be in another one. Not so in another
 * site's frame, which chooses for itself only.
 */
export function settleLocale(request: IncomingMessage, response: ServerResponse): void {
  request.headers[LOCALE_HEADER] = localeOf(request)
  request.headers[PAGE_HEADER] = request.url
  const asked = languageAsked(request.url ?? '/')
  const framed = request.headers[EMBED_HEADER] !== undefined
  if (!framed && isLocale(asked) && asked !== cookieOf(request, LOCALE_COOKIE))
    response.setHeader('set-cookie', rememberLocale(asked))
}
