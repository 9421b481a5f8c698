import { isHttps } from './env'

/** Names that the server around Next and the pages agree on. */

/** Where server/ writes who is asking; what a client sends in it is thrown away. */
export const ADDRESS_HEADER = 'x-clew-address'

/** Set by server/ for the pages that other sites may frame; what a client sends in it is thrown away. */
export const EMBED_HEADER = 'x-clew-embed'

/** Where server/ writes the language of the answer, and the address (path and query) that was asked for. */
export const LOCALE_HEADER = 'x-clew-locale'
export const PAGE_HEADER = 'x-clew-page'

/** Remembers the language of the interface. */
export const LOCALE_COOKIE = 'locale'
const YEAR = 365 * 24 * 60 * 60

/** The line of a `Set-Cookie` header that remembers a language. Scripts may read it: it is no secret. */
export const rememberLocale = (locale: string) =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${isHttps() ? '; Secure' : ''}`

/** The cookie that next-auth uses for its sessions too; the prefix makes browsers refuse it without HTTPS. */
export const sessionCookieName = () => `${isHttps() ? '__Secure-' : ''}next-auth.session-token`

/** The cookie of a browser in which somebody was signed in before: lib/users/device.ts. */
export const deviceCookieName = () => `${isHttps() ? '__Secure-' : ''}clew.device`

/** Longest request body in bytes: an answer of a million numbers is cut off by its problem's own limit before that. */
export const BODY_BYTES = 1024 * 1024

/** Longest answer that a form can send, in bytes as they are sent; what else is in it has room. */
export const ANSWER_BYTES = BODY_BYTES - 16 * 1024
