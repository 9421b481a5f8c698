'use client'

import { createContext, useContext } from 'react'

/** The panels of a problem's page, in stacking order. */
export const PANELS = ['statement', 'board', 'submit'] as const
export type PanelName = (typeof PANELS)[number]

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

/** The panel for a URL fragment. The answer field and the editor are in the last one. */
export function panelOf(hash: string): PanelName | undefined {
  const name = hash.replace(/^#/, '')
  if (name === 'answer' || name === 'bot') return 'submit'
  return PANELS.find((panel) => panel === name)
}

/** The panel that a key moves to, as in every tab list; it wraps around at the ends. */
export function panelByKey(key: string, from: PanelName): PanelName | undefined {
  const at = PANELS.indexOf(from)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: PANELS.length - 1 }[key]
  return to === undefined ? undefined : PANELS[(to + PANELS.length) % PANELS.length]
}
