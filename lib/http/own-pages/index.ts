import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bellOf } from '@/app/_shell/bellOf'
import { currentRequester } from '@/lib/access/requester'
import type { Locale } from '@/lib/i18n/locales'
import { wantsDocument } from '../kept/anonymous-pages'
import { mayKeep, type Page, PageCache } from '../kept/page-cache'
import { createRenderer, keyOf, orNone, renderRequestOf } from '../kept/render'
import { sendPage } from '../kept/send'
import type { Template } from '../kept/template'
import type { Handle } from '../request/inject'
import type { Policy } from '../request/security-headers'
import { boardPage } from './board'
import { homePage, labPage, problemListPage } from './lists'
import { wordsIn } from './markup'
import type { OwnPage } from './own-page'
import { problemPage } from './problem'

/*
 * Pages for readers with a session: home, problems, leaderboards and the front of the laboratory. Each is rendered for all of
 * them, with holes for what belongs to one reader; who reads and what fills the holes is read for every response, in one
 * statement after that of the session. Once a second at most it is asked whether what a page shows to everybody has changed,
 * and only then the page is rendered again. That costs a tenth of rendering a page for each reader (docs/benchmarks.md,
 * "Pages for signed-in readers"). Here is which pages these are, and when one is too old for its reader; what their holes are
 * filled with stands beside, in a file for each kind.
 */

/** In milliseconds: no signed-in reader sees anything older than two seconds. */
const AGES = { fresh: 1_000, usable: 2_000 }
/** Maximum age in milliseconds of a page that must show a new result; renders are at least this far apart. */
const SOONEST = 250
/** A page is rendered again after this many milliseconds even if what it shows has not changed: it may say how long ago. */
const LONGEST = 5_000

/** The page for an address if it is of a cached type and its query selects nothing personal; undefined otherwise. */
export function ownPageAt(address: string): OwnPage | undefined {
  const [path = '', text = ''] = address.split('?', 2)
  const query = new URLSearchParams(text)
  const has = (...known: string[]) => [...query.keys()].every((name) => known.includes(name))
  const [, problem] = /^\/problems\/([a-z0-9-]{1,64})$/.exec(path) ?? []
  // `version` selects one of the reader's own versions.
  if (problem) return query.has('version') ? undefined : problemPage(problem, query)
  const [board, of] = /^\/leaderboards(?:\/([a-z0-9-]{1,64}))?$/.exec(path) ?? []
  if (board) return has('page', 'lang') ? boardPage(of, query) : undefined
  return has('lang') ? PLAIN.get(path) : undefined
}

const PLAIN = new Map([
  ['/', homePage],
  ['/problems', problemListPage],
  ['/lab', labPage],
])

/**
 * Answers readers with a session from a cache of pages that have holes for personal data; returns false if it does not
 * handle the request. The reader's identity and data are read for every response and never cached.
 */
export function createOwnPages(next: Handle, policy: Policy) {
  const cache = new PageCache(AGES)
  const render = createRenderer(next, policy)
  /** What the pages show to everybody, as a digest. None is known of a page if that changed while it was rendered. */
  const digests = new WeakMap<Template, string>()

  return async (request: IncomingMessage, response: ServerResponse, nonce: string): Promise<boolean> => {
    const kind = wantsDocument(request) ? ownPageAt(request.url ?? '/') : undefined
    const { viewer } = currentRequester()
    if (!kind || !viewer) return false
    const asked = renderRequestOf(request)
    const locale = asked.locale as Locale
    const key = `${viewer.role} ${keyOf(asked)}`
    const readers = { role: viewer.role, mostly: (facts: object) => kind.mostly(facts, locale) }
    const look = async () => digestOf(await kind.shows(locale))
    const renew = async (before: Page | undefined): Promise<Page> => {
      const shown = await look()
      const now = Date.now()
      if (before && now - before.made < LONGEST && digests.get(before.template) === shown)
        return { ...before, born: now }
      const page = await render(asked, readers)
      if (mayKeep(page) && (await look()) === shown) digests.set(page.template, shown)
      return page
    }
    const pageOf = (usable?: number) => cache.get(key, renew, usable).catch(orNone)
    const [first, found] = await Promise.all([pageOf(), kind.read({ viewer, locale })])
    if (!found) return false
    const { unread, show } = found
    let page = first
    let shown = page && mayKeep(page) ? await show(page) : 'too old'
    if (shown === 'too old' && page && mayKeep(page)) {
      page = await pageOf(SOONEST)
      shown = page && mayKeep(page) ? await show(page) : 'too old'
    }
    if (!page || shown === 'too old') return false
    const { id, username, name } = viewer
    const header = { owner: id, username, name, ...(await bellFillings(unread, locale)) }
    const parts = shown.template.fill({ ...shown.fillings, ...header, nonce })
    sendPage(request, response, { page, parts, nonce })
    return true
  }
}

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64')

/** The values of the holes of the bell in the header: the number of notices that this reader has not read. */
async function bellFillings(unread: number, locale: Locale) {
  const t = await wordsIn(locale, 'notices')
  const { label, count, look } = bellOf(unread, (values) => t('bell', values), locale)
  return { 'bell-label': label, 'bell-count': count, 'bell-look': look }
}
