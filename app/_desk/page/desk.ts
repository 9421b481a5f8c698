'use client'

import { createContext, useContext } from 'react'
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
