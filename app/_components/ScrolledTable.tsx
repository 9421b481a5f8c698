import type { ReactNode } from 'react'

interface Props {
  /** What whoever cannot see it is told that this is. */
  label: string
  children: ReactNode
  className?: string
}

/** A table that scrolls by itself and may hold no link: whoever has no mouse must be able to get into it. */
export function ScrolledTable({ label, children, className = 'overflow-x-auto' }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section tabIndex={0} aria-label={label} className={className}>
      {children}
    </section>
  )
}
