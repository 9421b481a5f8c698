'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useDesk } from './desk'

/**
 * Puts an example of the statement into the field and on the board. Without scripts it reloads the page with the
 * example.
 */
export function ExampleLink({ example, children }: { example: number; children: ReactNode }) {
  const { run } = useDesk()
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    run(example)
  }
  return (
    <a
      href={`?example=${example + 1}#submit`}
      onClick={onClick}
      className="inline-flex min-h-8 items-center gap-1.5 text-base print:hidden"
    >
      {children}
    </a>
  )
}
