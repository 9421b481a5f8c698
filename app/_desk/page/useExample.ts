'use client'

import { useState } from 'react'
import type { Example } from '@/lib/problems/examples'
import { useDesk } from './desk'

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
