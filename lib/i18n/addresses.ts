import { localPath } from '@/lib/core/local-path'
import { LOCALES } from './locales'

/** What an address asks for a language by: `?lang=ru`. */
export const LANGUAGE_PARAMETER = 'lang'

/** Next adds it to what it fetches for the page that is open; it is of no page's address. */
const FETCHED_PARAMETER = '_rsc'

/** A query may have a question mark in it: only the first one ends the path. */
function partsOf(address: string): { readonly path: string; readonly parameters: URLSearchParams } {
  const at = address.indexOf('?')
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  return { path, parameters: new URLSearchParams(query) }
}

/** The language that an address (path and query) asks for, whether we have it or not. */
export const languageAsked = (address: string): string | null =>
  partsOf(address).parameters.get(LANGUAGE_PARAMETER)

/** The address in a language, or, without one, in the one that is remembered. */
export function inLanguage(address: string, language?: string): string {
  const { path, parameters } = partsOf(address)
  parameters.delete(FETCHED_PARAMETER)
  parameters.delete(LANGUAGE_PARAMETER)
  if (language) parameters.set(LANGUAGE_PARAMETER, language)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** What only its owner or an administrator sees, and what is no page. */
const PRIVATE = /^\/(?:admin|api|bots|embed|settings|style|submissions)(?:\/|$)/

/**
 * The addresses of a public page by language, for search engines: `hreflang`. `x-default` follows the reader's own choice.
 * Nothing for private pages.
 */
export function alternatesOf(address: string): Readonly<Record<string, string>> | undefined {
  if (PRIVATE.test(address)) return undefined
  return {
    ...Object.fromEntries(LOCALES.map((locale) => [locale, inLanguage(address, locale)])),
    'x-default': inLanguage(address),
  }
}

/** Where to go back to after the choice of a language: the page that the form stood on, if it was one of this site. */
export function pageBehind(referrer: string | null, host: string | null): string {
  if (!referrer || !URL.canParse(referrer)) return '/'
  const url = new URL(referrer)
  return url.host === host ? localPath(inLanguage(url.pathname + url.search)) : '/'
}
