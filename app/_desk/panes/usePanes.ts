'use client'

import { useEffect, useMemo, useState } from 'react'
import { type Layout as Sizes, useGroupRef } from 'react-resizable-panels'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import {
  closePane,
  DEFAULT_LAYOUT,
  GROUPS,
  type GroupName,
  isOpen,
  type Layout,
  openPane,
  PANES,
  type PaneName,
  parseLayout,
  sizesOf,
} from './layout'
import { STORED_LAYOUT } from './restore'

const stored = () =>
  typeof window === 'undefined' ? DEFAULT_LAYOUT : parseLayout(readStorage(STORED_LAYOUT))

/** Whether two layouts differ by more than rounding. */
const differ = (one: Sizes, other: Sizes) =>
  Object.keys(one).some((item) => Math.abs((one[item] ?? 0) - (other[item] ?? 0)) > 0.01)

/** Id of the button that opens a pane, and takes the focus when the pane closes around it. */
export const toggleId = (pane: PaneName) => `toggle-${pane}`

/** Moves a focus that is about to be hidden with a pane to the button that opens the pane again. */
function keepFocus(before: Layout, after: Layout) {
  const closed = PANES.find((pane) => isOpen(before, pane) && !isOpen(after, pane))
  const focused = document.activeElement
  if (closed && focused?.closest('.panes')) document.getElementById(toggleId(closed))?.focus()
}

/** What Escape closes before it leaves a large pane. The code editor uses the key itself. */
const CLOSED_FIRST = 'dialog[open], :popover-open, [role=menu], .monaco-editor:focus-within'

/** The layout of the panes, remembered in this browser, and which of them is large. */
export function usePanes() {
  const [initial] = useState(stored)
  const [layout, setLayout] = useState(initial)
  const [large, setLarge] = useState<PaneName>()
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (!large) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(CLOSED_FIRST)) return
      setLarge(undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [large])
  const columns = useGroupRef()
  const rows = useGroupRef()

  return useMemo(() => {
    const refs = { columns, rows }
    const write = (next: Layout) => {
      keepFocus(layout, next)
      setLayout(next)
      writeStorage(STORED_LAYOUT, JSON.stringify(next))
    }
    const apply = (next: Layout) => {
      for (const group of Object.keys(GROUPS) as GroupName[]) {
        const wanted = sizesOf(next, group)
        if (differ(wanted, sizesOf(layout, group))) refs[group].current?.setLayout(wanted)
      }
      write(next)
    }
    return {
      refs,
      /** The sizes at which the page opened. */
      initial,
      /** What the server has rendered while React takes over, and then what is shown. */
      isOpen: (pane: PaneName) => isOpen(hydrated ? layout : DEFAULT_LAYOUT, pane),
      large,
      enlarge: (pane: PaneName | undefined) => setLarge(pane),
      toggle: (pane: PaneName) => {
        setLarge(undefined)
        apply(isOpen(layout, pane) ? closePane(layout, pane) : openPane(layout, pane))
      },
      /** Makes sure that a pane can be seen. */
      reveal: (pane: PaneName) => {
        setLarge((before) => (before === undefined || before === pane ? before : undefined))
        if (!isOpen(layout, pane)) apply(openPane(layout, pane))
      },
      /** Called when the user has resized a group. */
      resized: (sizes: Sizes) => write({ ...layout, ...sizes } as Layout),
    }
  }, [columns, rows, initial, layout, large, hydrated])
}

export type PanesState = ReturnType<typeof usePanes>
