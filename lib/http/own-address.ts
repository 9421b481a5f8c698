import 'server-only'
import type { IncomingMessage } from 'node:http'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { isForeign } from './request-checks'

/*
 * A site that takes another address for its own than the one at which people open it refuses every form, its own as well.
 * So the refusal says what an administrator sets, and what was refused is kept for the next start and for `clew doctor`, which
 * read it in scripts/up/address.mjs.
 */

/** Key in the table of settings: the last origin whose forms were refused though they probably were our own. */
const REFUSED_ORIGIN = 'refused-origin'
/** How many origins a process reports: whoever makes them up must not fill the log. */
const MOST_REPORTED = 20
const reported = new Set<string>()

/** The web address that a request says it comes from, as browsers write it; undefined if it tells none. */
function originOf({ headers }: IncomingMessage): string | undefined {
  const { origin = '' } = headers
  return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : undefined
}

/** What the page of a refused form says about addresses: values of `server.foreign-form.administrator`. */
export function addressValues(request: IncomingMessage, own: URL | undefined) {
  const origin = originOf(request)
  return {
    own: own?.origin ?? request.headers.host ?? '',
    from: own ? 'setting' : 'host',
    told: origin === undefined ? 'no' : 'yes',
    origin: origin ?? '',
  }
}

/**
 * The origin of a refused form that probably comes from a page of this very site: the browser says that page and form have the
 * same origin, or the form is sent to the host that its page came from. Undefined for all others.
 */
export function misplacedOrigin(request: IncomingMessage, own: URL | undefined): string | undefined {
  const origin = originOf(request)
  if (origin === undefined || !isForeign(request, own)) return undefined
  const site = request.headers['sec-fetch-site']
  const isSame = site === 'same-origin' || new URL(origin).host === request.headers.host?.toLowerCase()
  return isSame && site !== 'cross-site' && site !== 'same-site' ? origin : undefined
}

/** Logs and keeps a form that was refused because of how the site is set up, each origin once. */
export function reportMisplaced(request: IncomingMessage, own: URL | undefined): void {
  const origin = misplacedOrigin(request, own)
  if (origin === undefined || reported.has(origin) || reported.size >= MOST_REPORTED) return
  reported.add(origin)
  const taken = addressValues(request, own).own
  log.warn(
    { origin, taken },
    `a form from ${origin} was refused, because this site takes its address to be ${taken}; if people open it there, set CLEW_URL to ${origin}`,
  )
  const value = JSON.stringify({ origin, taken })
  db.setting
    .upsert({ where: { key: REFUSED_ORIGIN }, update: { value }, create: { key: REFUSED_ORIGIN, value } })
    .catch((error: Error) => log.warn({ error: error.message }, 'a refused address could not be kept'))
}
