'use client'

import { createContext, useContext, useState } from 'react'
import type { Example } from '@/lib/problems/examples'
import type { PanelName } from './panels'

export interface Desk {
  /** The panel whose tab is selected; undefined if there are no tabs and all panels are shown. */
  readonly panel: PanelName | undefined
  /** Selects a tab; does nothing if there are none. */
  readonly open: (panel: PanelName) => void
  /** The example of the statement that the user opened, counted from 0. Each request is a new object. */
  readonly asked: { readonly example: number } | undefined
  /** Runs an example of the statement, counted from 0. */
  readonly run: (example: number) => void
}

const NOTHING = () => undefined

/** The default outside a desk: every panel is shown, and there are no examples. */
export const DeskContext = createContext<Desk>({
  panel: undefined,
  open: NOTHING,
  asked: undefined,
  run: NOTHING,
})

export const useDesk = (): Desk => useContext(DeskContext)

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
