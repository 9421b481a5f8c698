'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { isOnThisPage } from './internalNavigation'

/*
 * A browser without a connection shows its own error page for a link, and what was on ours is gone; Next's router does the same
 * if it cannot fetch. So whatever opens a page goes through here: offline, the page stays and `Offline` says why.
 */

/** The event of the window when a page was not opened because the browser is offline. */
export const NOT_OPENED = 'clew:not-opened'

/** What was held back since the browser is offline. */
let heldBack = 0
/** Whether the site has answered although the browser says that it is offline: on a machine without a network. */
let hasAnswered = false

/** Whether nothing can be fetched from the site, as far as is known. */
export const isOffline = (): boolean => !navigator.onLine && !hasAnswered

/**
 * Asks the site whether it can be reached after all, which only a second attempt deserves: the first one is told at once, and
 * a failed request is an error in the browser's log.
 */
async function answers(): Promise<boolean> {
  if (heldBack++ === 0) {
    const forget = () => {
      heldBack = 0
      hasAnswered = false
    }
    window.addEventListener('online', forget, { once: true })
    return false
  }
  try {
    hasAnswered = (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    hasAnswered = false
  }
  return hasAnswered
}

/** Whether the browser keeps a copy of a page for when it is offline, as of the labyrinths of the day. */
async function isKept(href: string): Promise<boolean> {
  try {
    return Boolean((await navigator.serviceWorker?.getRegistration(href))?.active)
  } catch {
    // Another site's.
    return false
  }
}

/** Does what needs the site, if it can be reached. Resolves to false if it cannot: then nothing was done. */
export async function whenReachable(act: () => void): Promise<boolean> {
  if (isOffline() && !(await answers())) return false
  act()
  return true
}

/** Opens a page of this or another site by `open`, unless the browser is offline: then it tells that it did not. */
export async function openWhenReachable(href: string, open: () => void): Promise<void> {
  if (!isOffline()) return open()
  if (await isKept(href)) location.assign(href)
  else if (!(await whenReachable(open))) window.dispatchEvent(new Event(NOT_OPENED))
}

/** When pages were fetched before a click, by address; in milliseconds of `performance.now()`. */
const fetchedAt = new Map<string, number>()
/** Next forgets a page after 30 s, see `staleTimes` in next.config.js. Until then it opens without the site. */
const KEPT_MS = 25_000

/** How many milliseconds ago a page was fetched in advance; undefined if the router has not got it. */
export function fetchedAgo(href: string): number | undefined {
  const ago = performance.now() - (fetchedAt.get(href) ?? Number.NEGATIVE_INFINITY)
  return ago < KEPT_MS ? ago : undefined
}

/** To be called when pages may have changed: the router forgets them then, too. */
export const forgetFetched = (): void => fetchedAt.clear()

let isRefreshDue = false

/** Next's router for pages of this site, which never leaves for an error page: offline, pages are refreshed later. */
export function useSiteRouter() {
  const router = useRouter()
  return useMemo(
    () => ({
      prefetch: (href: string, options?: Parameters<typeof router.prefetch>[1]) => {
        fetchedAt.set(href, performance.now())
        router.prefetch(href, options)
      },
      push: (href: string, options?: Parameters<typeof router.push>[1]) => {
        const open = () => router.push(href, options)
        // Neither needs the site.
        if (isOnThisPage(new URL(href, location.href)) || fetchedAgo(href) !== undefined) open()
        else void openWhenReachable(href, open)
      },
      replace: (href: string, options?: Parameters<typeof router.replace>[1]) =>
        void openWhenReachable(href, () => router.replace(href, options)),
      refresh: () => {
        const refresh = () => {
          isRefreshDue = false
          forgetFetched()
          router.refresh()
        }
        if (!isOffline()) return refresh()
        if (!isRefreshDue) window.addEventListener('online', refresh, { once: true })
        isRefreshDue = true
      },
    }),
    [router],
  )
}
