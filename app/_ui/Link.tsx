'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { isFollowedHere } from './followed'

interface Props extends ComponentProps<'a'> {
  readonly href: string
  /** Whether the next page is shown from its top. */
  readonly scroll?: boolean
}

/**
 * A link within the site. Nothing is fetched before somebody follows it: each prefetch would be a whole rendering on
 * the server (a page with ten links cost eleven), and a page comes in some milliseconds anyway. Without that, this is
 * what is left of `next/link`, which would be 3 KB of every page.
 */
export function Link({ href, scroll = true, onClick, ...props }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isFollowedHere(event, event.currentTarget)) return
    event.preventDefault()
    router.push(href, { scroll })
  }
  return <a {...props} href={href} onClick={follow} />
}
