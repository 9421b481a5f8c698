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

/** Whether the site answers, whatever the browser says: on a machine without a network the site may be on that machine. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
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
  if (!navigator.onLine && !(await answers())) return false
  act()
  return true
}

/** Opens a page of this or another site by `open`, unless the browser is offline: then it tells that it did not. */
export async function openWhenReachable(href: string, open: () => void): Promise<void> {
  if (navigator.onLine) return open()
  if (await whenReachable(open)) return
  if (await isKept(href)) location.assign(href)
  else window.dispatchEvent(new Event(NOT_OPENED))
}

let isRefreshDue = false

/** Next's router for pages of this site, which never leaves for an error page: offline, pages are refreshed later. */
export function useSiteRouter() {
  const router = useRouter()
  return useMemo(
    () => ({
      prefetch: router.prefetch,
      push: (href: string, options?: Parameters<typeof router.push>[1]) => {
        const open = () => router.push(href, options)
        // Needs nothing of the site.
        if (isOnThisPage(new URL(href, location.href))) open()
        else void openWhenReachable(href, open)
      },
      replace: (href: string, options?: Parameters<typeof router.replace>[1]) =>
        void openWhenReachable(href, () => router.replace(href, options)),
      refresh: () => {
        if (navigator.onLine) return router.refresh()
        if (isRefreshDue) return
        isRefreshDue = true
        const refresh = () => {
          isRefreshDue = false
          router.refresh()
        }
        window.addEventListener('online', refresh, { once: true })
      },
    }),
    [router],
  )
}
