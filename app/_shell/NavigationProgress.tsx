'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isInternalNavigation } from '@/app/_ui/internalNavigation'
import { isOffline, useSiteRouter } from '@/app/_ui/siteRouter'

/** Pages that arrive within this many milliseconds need no indicator. */
const SOON = 120
/** After this many milliseconds the browser itself has reported what is wrong. */
const LATE = 15_000

/** The link to another page of this site that a click opens in this tab; undefined if there is none. */
function followed(click: MouseEvent) {
  const link = click.target instanceof Element ? click.target.closest('a') : null
  if (!link || !isInternalNavigation(click, link)) return undefined
  return link.pathname + link.search === location.pathname + location.search ? undefined : link
}

/** A thread along the top edge while the next page loads, so that every click gets a response at once. */
export function NavigationProgress() {
  const line = useRef<HTMLDivElement>(null)
  const router = useSiteRouter()
  const page = `${usePathname()}?${useSearchParams()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends when another page has come
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const show = (shown: boolean) => line.current?.toggleAttribute('data-shown', shown)
    const end = () => {
      for (const timer of timers) clearTimeout(timer)
      timers = []
      show(false)
    }
    const begin = (event: MouseEvent) => {
      const link = followed(event)
      if (!link) return
      // The router does not know the links that lib/http has filled in.
      if (link.closest('[data-filled]')) {
        event.preventDefault()
        router.push(link.pathname + link.search + link.hash)
      }
      end()
      if (isOffline()) return
      timers = [setTimeout(show, SOON, true), setTimeout(end, LATE)]
    }
    // The listener captures the click before the router sees it and prevents the default.
    document.addEventListener('click', begin, true)
    window.addEventListener('pagehide', end)
    return () => {
      end()
      document.removeEventListener('click', begin, true)
      window.removeEventListener('pagehide', end)
    }
  }, [page, router])
  return <div ref={line} aria-hidden="true" className="underway" />
}
