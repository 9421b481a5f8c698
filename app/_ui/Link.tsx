'use client'

import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { isInternalNavigation } from './internalNavigation'
import { fetchedAgo, isOffline, useSiteRouter } from './siteRouter'

interface Props extends ComponentProps<'a'> {
  readonly href: string
  /** Whether the next page opens scrolled to its top. */
  readonly scroll?: boolean
}

/**
 * A link within the site. Its page is fetched when a pointer rests on it, not when it comes into view: each fetch costs
 * the server a full rendering, and a page has many links. This is all that we need of `next/link`, which would add 3 KB
 * to every page.
 */
export function Link({ href, scroll = true, onClick, ...props }: Props) {
  const router = useSiteRouter()
  const prefetch = usePrefetch(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isInternalNavigation(event, event.currentTarget)) return
    event.preventDefault()
    openPage(router, href, scroll)
  }
  return <a {...prefetch} {...props} href={href} onClick={follow} />
}

/** Milliseconds that a pointer rests on a link before its page is fetched: one that only passes fetches nothing. */
const REST_MS = 40
/** A page that was fetched longer ago is shown at once, but fetched again. */
const FRESH_MS = 5_000

type Router = ReturnType<typeof useSiteRouter>

/** The whole page, and not only what is above its slow parts. Next exports this enum from no public module. */
const WHOLE = { kind: 'full' as NonNullable<Parameters<Router['prefetch']>[1]>['kind'] }

/** Opens a page of the site. One that was fetched earlier appears at once, and is brought up to date if it is old. */
function openPage(router: Router, href: string, scroll: boolean): void {
  router.push(href, { scroll })
  if ((fetchedAgo(href) ?? 0) > FRESH_MS) router.refresh()
}

/** Handlers of a link that fetch its page while a pointer rests on it, or as soon as it is pressed. */
function usePrefetch(href: string) {
  const router = useSiteRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetchPage = () => {
    clearTimeout(timer.current)
    if (isCurrent(href) || isSaving() || isOffline() || (fetchedAgo(href) ?? FRESH_MS) < FRESH_MS) return
    router.prefetch(href, WHOLE)
  }
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(fetchPage, REST_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: fetchPage,
  }
}

function isCurrent(href: string): boolean {
  const { origin, pathname, search } = new URL(href, location.href)
  return origin !== location.origin || pathname + search === location.pathname + location.search
}

/** Whether the reader has asked the browser to load no more than is needed. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
