'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  /** What whoever cannot see it is told that this is. */
  label: string
  children: ReactNode
  className?: string
}

/**
 * A table that scrolls by itself and may hold no link: whoever has no mouse must be able to get into it. It opens at
 * the row that is the current one.
 */
export function ScrolledTable({ label, children, className = 'overflow-x-auto' }: Props) {
  const home = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = home
    const row = current?.querySelector('[aria-current]')?.closest('tr')
    if (!current || !row) return
    const [frame, place] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
    if (place.bottom > frame.bottom) current.scrollTop += place.top - frame.top - frame.height / 2
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={home} tabIndex={0} aria-label={label} className={className}>
      {children}
    </section>
  )
}
