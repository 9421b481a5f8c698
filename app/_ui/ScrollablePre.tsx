import type { ReactNode } from 'react'

/** Preformatted text in a frame that scrolls. It is focusable, so that keyboard users can scroll it. */
export function ScrollablePre({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <pre tabIndex={0} className={className}>
      {children}
    </pre>
  )
}
