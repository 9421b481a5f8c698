'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  /** Name of the table for screen readers. */
  label: string
  children: ReactNode
  className?: string
}

/**
 * A table in a frame that scrolls. It is focusable for keyboard users, because it may be without links. It opens
 * scrolled to the current row.
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
