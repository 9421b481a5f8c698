import type { IncomingMessage, ServerResponse } from 'node:http'
import { headerFillings } from '@/app/_kept/header'
import { currentRequester } from '@/lib/access/requester'
import type { Locale } from '@/lib/i18n/locales'
import { wantsDocument } from '../kept/anonymous-pages'
import { mayKeep, PageCache } from '../kept/page-cache'
import { createRenderer, keyOf, orNone, renderRequestOf } from '../kept/render'
import { sendPage } from '../kept/send'
import type { Handle } from '../request/inject'
import type { Policy } from '../request/security-headers'
import { boardPage, type OwnPage, problemPage } from './page'

/** In milliseconds: no signed-in reader sees anything older than two seconds. */
const AGES = { fresh: 1_000, usable: 2_000 }
/** Maximum age in milliseconds of a page that must show a new result; renders are at least this far apart. */
const SOONEST = 250

/** The page for an address if it is of a cached type and its query selects nothing personal; undefined otherwise. */
export function ownPageAt(address: string): OwnPage | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const names = [...new URLSearchParams(query).keys()]
  const [, problem] = /^\/problems\/([a-z0-9-]{1,64})$/.exec(path) ?? []
  // `version` selects one of the reader's own versions.
  if (problem) return names.includes('version') ? undefined : problemPage(problem)
  const [board, of] = /^\/leaderboards(?:\/([a-z0-9-]{1,64}))?$/.exec(path) ?? []
  const plain = names.every((name) => name === 'page' || name === 'lang')
  return board && plain ? boardPage(of) : undefined
}

/**
 * Answers readers with a session from a cache of pages that have holes for personal data; returns false if it does not
 * handle the request. The reader's identity and data are read for every response and never cached.
 */
export function createOwnPages(next: Handle, policy: Policy) {
  const cache = new PageCache(AGES)
  const render = createRenderer(next, policy)

  return async (request: IncomingMessage, response: ServerResponse, nonce: string): Promise<boolean> => {
    const kind = wantsDocument(request) ? ownPageAt(request.url ?? '/') : undefined
    const { viewer } = currentRequester()
    if (!kind || !viewer) return false
    const asked = renderRequestOf(request)
    const locale = asked.locale as Locale
    const key = `${viewer.role} ${keyOf(asked)}`
    const readers = { role: viewer.role, mostly: (facts: object) => kind.mostly(facts, locale) }
    const pageOf = (usable?: number) => cache.get(key, () => render(asked, readers), usable).catch(orNone)
    const [first, show, bell] = await Promise.all([
      pageOf(),
      kind.read({ viewer, locale }),
      headerFillings(viewer.id, locale),
    ])
    if (!show) return false
    let page = first
    let shown = page && mayKeep(page) ? await show(page) : 'too old'
    if (shown === 'too old' && page && mayKeep(page)) {
      page = await pageOf(SOONEST)
      shown = page && mayKeep(page) ? await show(page) : 'too old'
    }
    if (!page || shown === 'too old') return false
    const { username, name } = viewer
    const parts = shown.template.fill({ ...shown.fillings, ...bell, nonce, username, name })
    sendPage(request, response, { page, parts, nonce })
    return true
  }
}
