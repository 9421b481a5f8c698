'use client'

import { useState } from 'react'
import type { Example } from '@/lib/problems/examples'
import { useDesk } from './desk'

/**
 * The example of the statement that is tried instead of one's own answer, if any; one's own stays as it is. `sentBack`: an
 * answer that was not taken, which comes before the example of the address.
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
    /** Changes its text; its board stays. */
    tryOn: (text: string) => setExample((before) => before && { ...before, text }),
    leave: () => setExample(undefined),
  }
}
