'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { isInternalNavigation } from './internalNavigation'
import { openPage, usePrefetch } from './prefetch'

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
  const router = useRouter()
  const prefetch = usePrefetch(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isInternalNavigation(event, event.currentTarget)) return
    event.preventDefault()
    openPage(router, href, scroll)
  }
  return <a {...prefetch} {...props} href={href} onClick={follow} />
}
