'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { isInternalNavigation } from './internalNavigation'

interface Props extends ComponentProps<'a'> {
  readonly href: string
  /** Whether the next page opens scrolled to its top. */
  readonly scroll?: boolean
}

/**
 * A link within the site. It prefetches nothing: each prefetch would cost the server a full rendering (a page with ten
 * links cost eleven), and a page arrives within milliseconds anyway. Without prefetching, this is all that we need of
 * `next/link`, which would add 3 KB to every page.
 */
export function Link({ href, scroll = true, onClick, ...props }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isInternalNavigation(event, event.currentTarget)) return
    event.preventDefault()
    router.push(href, { scroll })
  }
  return <a {...props} href={href} onClick={follow} />
}
