import type { ReactNode } from 'react'

/** Preformatted text that scrolls by itself: whoever has no mouse must be able to get into it. */
export function Scrolled({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <pre tabIndex={0} className={className}>
      {children}
    </pre>
  )
}
