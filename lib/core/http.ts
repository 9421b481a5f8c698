import 'server-only'
import { isHttps } from './env'

/** Header names, cookie names and size limits shared by the server around Next and the pages. */

/** Header in which lib/http passes the client's address; a value sent by the client is discarded. */
export const ADDRESS_HEADER = 'x-clew-address'

/** Header that lib/http sets for the pages that other sites may frame; a value sent by the client is discarded. */
export const EMBED_HEADER = 'x-clew-embed'

/** Headers in which lib/http passes the language of the response, and the requested address (path and query). */
export const LOCALE_HEADER = 'x-clew-locale'
export const PAGE_HEADER = 'x-clew-page'

/** Header in which lib/http passes the theme that the browser remembers. */
export const THEME_HEADER = 'x-clew-theme'

/** Cookies that remember the interface language, and the theme. */
export const LOCALE_COOKIE = 'locale'
export const THEME_COOKIE = 'theme'

/** The colours of the site: the system's choice, or always one of both. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme that a cookie or a form names; the system's if it names none. */
export const readTheme = (text: unknown): Theme => THEMES.find((theme) => theme === text) ?? 'system'

const YEAR = 365 * 24 * 60 * 60

const remember = (name: string, value: string) =>
  `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${isHttps() ? '; Secure' : ''}`

/** The `Set-Cookie` value that remembers a language or a theme. Scripts may read it: it is not secret. */
export const rememberLocale = (locale: string) => remember(LOCALE_COOKIE, locale)
export const rememberTheme = (theme: Theme) => remember(THEME_COOKIE, theme)

/** Name of next-auth's session cookie. The prefix makes browsers reject it without HTTPS. */
export const sessionCookieName = () => `${isHttps() ? '__Secure-' : ''}next-auth.session-token`

/** Cookie that marks a browser in which someone has signed in before: see lib/users/device.ts. */
export const deviceCookieName = () => `${isHttps() ? '__Secure-' : ''}clew.device`

/** Longest request body in bytes. An answer of a million numbers hits its problem's own limit first. */
export const BODY_BYTES = 1024 * 1024

/** Longest answer that a form can send, in bytes on the wire; the difference leaves room for the other fields. */
export const ANSWER_BYTES = BODY_BYTES - 16 * 1024

/** Makes a function that tells whether a client accepts an encoding, by its header; `q=0` means it does not. */
function takes(encoding: string): (acceptEncoding: string | null | undefined) => boolean {
  const named = new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i')
  return (acceptEncoding) => named.test(acceptEncoding ?? '')
}

export const takesGzip = takes('gzip')
export const takesBrotli = takes('br')

/**
 * Returns a path on this site from a form or a query, or the fallback: signing in must never redirect to another site.
 * Browsers read `\` as `/` and skip tabs and newlines, so `URL` checks the path a second time.
 */
export function localPath(text: unknown, fallback = '/'): string {
  if (typeof text !== 'string' || text.length > 2000 || !text.startsWith('/')) return fallback
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(text)) return fallback
  const base = 'http://clew.invalid'
  if (!URL.canParse(text, base)) return fallback
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
