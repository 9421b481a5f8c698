'use client'

import { createContext, useContext } from 'react'

/** The parts of a problem's page, in the order in which they stand below each other. */
export const PANELS = ['statement', 'board', 'submit'] as const
export type PanelName = (typeof PANELS)[number]

export interface Desk {
  /** The one of which the tab is chosen; undefined where there are no tabs, and all are shown. */
  readonly panel: PanelName | undefined
  /** Chooses a tab; does nothing where there are none. */
  readonly open: (panel: PanelName) => void
  /** The example of the statement that was asked for, counted from 0; another object each time. */
  readonly asked: { readonly example: number } | undefined
  /** Runs an example of the statement. */
  readonly run: (example: number) => void
}

const NOTHING = () => undefined

/** What is on no desk is shown, and has no examples. */
export const DeskContext = createContext<Desk>({
  panel: undefined,
  open: NOTHING,
  asked: undefined,
  run: NOTHING,
})

export const useDesk = (): Desk => useContext(DeskContext)

/** Which panel an address means: that of the field and of the editor is the last one. */
export function panelOf(hash: string): PanelName | undefined {
  const name = hash.replace(/^#/, '')
  if (name === 'answer' || name === 'bot') return 'submit'
  return PANELS.find((panel) => panel === name)
}

/** The panel that a key leads to from another one, as in every list of tabs; it goes round at the ends. */
export function panelByKey(key: string, from: PanelName): PanelName | undefined {
  const at = PANELS.indexOf(from)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: PANELS.length - 1 }[key]
  return to === undefined ? undefined : PANELS[(to + PANELS.length) % PANELS.length]
}
