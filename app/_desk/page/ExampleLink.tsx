'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Example } from '@/lib/problems/examples'
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

/**
 * The example that is shown instead of the user's answer, if any; the answer is preserved. `sentBack` is a rejected
 * answer, which takes precedence over the example in the URL.
 */
export function useExample(examples: readonly Example[], sentBack: string | undefined) {
  const { asked } = useDesk()
  const given = asked && examples[asked.example]
  const [seen, setSeen] = useState(asked)
  const [example, setExample] = useState(sentBack === undefined ? given : undefined)
  if (asked !== seen) {
    setSeen(asked)
    setExample(given)
  }
  return {
    example,
    /** Changes the text of the example; its board stays. */
    tryOn: (text: string) => setExample((before) => before && { ...before, text }),
    /** Shows a text on another board. */
    place: (next: Example) => setExample(next),
    leave: () => setExample(undefined),
  }
}
