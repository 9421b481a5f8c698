import { localPath } from '@/lib/core/http'
import { LOCALES } from './locales'

/** The query parameter that selects a language: `?lang=ru`. */
export const LANGUAGE_PARAMETER = 'lang'

/** The parameter that Next adds to its own requests for the current page; it is not part of a page's address. */
const FETCHED_PARAMETER = '_rsc'

/** Splits an address at its first question mark only, because a query may contain more of them. */
function partsOf(address: string): { readonly path: string; readonly parameters: URLSearchParams } {
  const at = address.indexOf('?')
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  return { path, parameters: new URLSearchParams(query) }
}

/** The language that an address (path and query) asks for, even if we do not have it; null if it asks for none. */
export const languageAsked = (address: string): string | null =>
  partsOf(address).parameters.get(LANGUAGE_PARAMETER)

/** The address in the given language; without one, in the remembered language. */
export function inLanguage(address: string, language?: string): string {
  const { path, parameters } = partsOf(address)
  parameters.delete(FETCHED_PARAMETER)
  parameters.delete(LANGUAGE_PARAMETER)
  if (language) parameters.set(LANGUAGE_PARAMETER, language)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Addresses that are not pages, or pages that only their owner or an administrator sees. */
const PRIVATE = /^\/(?:admin|api|bots|embed|notices|settings|style|submissions)(?:\/|$)/

/**
 * The addresses of a public page by language, for search engines (`hreflang`). `x-default` uses the reader's own
 * choice. Undefined for private pages.
 */
export function alternatesOf(address: string): Readonly<Record<string, string>> | undefined {
  if (PRIVATE.test(address)) return undefined
  return {
    ...Object.fromEntries(LOCALES.map((locale) => [locale, inLanguage(address, locale)])),
    'x-default': inLanguage(address),
  }
}

/** Where to return after choosing a language: the page with the form, if it was on this site. */
export function pageBehind(referrer: string | null, host: string | null): string {
  if (!referrer || !URL.canParse(referrer)) return '/'
  const url = new URL(referrer)
  return url.host === host ? localPath(inLanguage(url.pathname + url.search)) : '/'
}
