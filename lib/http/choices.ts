import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  EMBED_HEADER,
  LOCALE_COOKIE,
  LOCALE_HEADER,
  PAGE_HEADER,
  readTheme,
  rememberLocale,
  THEME_COOKIE,
  THEME_HEADER,
  type Theme,
} from '@/lib/core/http'
import { languageAsked } from '@/lib/i18n/addresses'
import { chooseLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { cookieOf } from './request/cookies'

/** The language in which to answer a request. */
export const localeOf = (request: IncomingMessage): Locale =>
  chooseLocale(
    languageAsked(request.url ?? '/'),
    cookieOf(request, LOCALE_COOKIE),
    request.headers['accept-language'] ?? null,
  )

/** The theme in which to answer a request. */
export const themeOf = (request: IncomingMessage): Theme => readTheme(cookieOf(request, THEME_COOKIE))

/**
 * Sets the headers that give the pages the language, the theme and the requested address, whatever the client sent in them. If the
 * address asks for a language, a cookie remembers it; otherwise the next page would be in another one. Embedded pages
 * do not set it: a frame chooses only for itself.
 */
export function settleChoices(request: IncomingMessage, response: ServerResponse): void {
  request.headers[LOCALE_HEADER] = localeOf(request)
  request.headers[THEME_HEADER] = themeOf(request)
  request.headers[PAGE_HEADER] = request.url
  const asked = languageAsked(request.url ?? '/')
  const framed = request.headers[EMBED_HEADER] !== undefined
  if (!framed && isLocale(asked) && asked !== cookieOf(request, LOCALE_COOKIE))
    response.setHeader('set-cookie', rememberLocale(asked))
}
