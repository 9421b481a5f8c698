'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Group, Panel as Item, Separator, type Layout as Sizes, useGroupRef } from 'react-resizable-panels'
import { Panel } from '@/app/_desk/page/DeskPage'
import { Strokes } from '@/app/_ui/Icon'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import { isStatementClosed, rememberStatement, STORED_LAYOUT } from './restore'

interface Props {
  state: PanesState
  /** What stands beside the title of a pane. */
  tools: Readonly<Partial<Record<PaneName, ReactNode>>>
  /** What each pane holds. */
  children: Readonly<Record<PaneName, ReactNode>>
}

/**
 * The panes of a bot's desk: statement, editor, and above each other board and console. Below the `wide` breakpoint the
 * groups are no boxes (app/_desk/panes/panes.css), and the tabs of the page say which pane is shown.
 */
export function Panes({ state, tools, children }: Props) {
  const t = useTranslations('panes')
  const pane = (name: PaneName) => (
    <Pane name={name} state={state} tools={tools[name]}>
      {children[name]}
    </Pane>
  )
  const group = (name: GroupName) => ({
    groupRef: state.refs[name],
    defaultLayout: sizesOf(state.initial, name),
    onLayoutChanged: (
      sizes: Record<string, number>,
      { isUserInteraction }: { isUserInteraction: boolean },
    ) => {
      if (isUserInteraction) state.resized(sizes)
    },
  })
  return (
    <div className="panes" data-large={state.large} data-drawer={state.drawer} suppressHydrationWarning>
      <Group id="desk-columns" {...group('columns')}>
        <Item {...item('pane-statement')}>{pane('statement')}</Item>
        <Separator
          className="pane-rule"
          aria-label={t('between', { one: t('statement'), other: t('submit') })}
        />
        <Item {...item('pane-submit')}>{pane('submit')}</Item>
        <Separator className="pane-rule" aria-label={t('between', { one: t('submit'), other: t('board') })} />
        <Item {...item('pane-side')}>
          <Group id="desk-rows" orientation="vertical" {...group('rows')}>
            <Item {...item('pane-board')}>{pane('board')}</Item>
            <Separator
              className="pane-rule"
              aria-label={t('between', { one: t('board'), other: t('console') })}
            />
            <Item {...item('pane-console')}>{pane('console')}</Item>
          </Group>
        </Item>
      </Group>
    </div>
  )
}

/** Sizes are percentages: pixels would change the layout of a narrow window, which has no panes. */
const item = (id: keyof typeof SMALLEST) => ({
  id,
  minSize: `${SMALLEST[id]}%`,
  collapsible: true,
  // The restored size is set before React takes over: see restore.ts.
  suppressHydrationWarning: true,
})

const GLYPHS = {
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  restore: 'M20 10h-6V4M14 10l7-7M4 14h6v6M10 14l-7 7',
  close: 'M6 6l12 12M18 6L6 18',
} as const

interface PaneProps {
  name: PaneName
  state: PanesState
  tools: ReactNode
  children: ReactNode
}

/** A pane with its title and buttons. Where there are tabs it is a tab panel without them. */
function Pane({ name, state, tools, children }: PaneProps) {
  const t = useTranslations('panes')
  const isLarge = state.large === name
  const button = (glyph: keyof typeof GLYPHS, onClick: () => void) => (
    <button
      type="button"
      aria-label={t(glyph, { pane: t(name) })}
      title={t(glyph, { pane: t(name) })}
      onClick={onClick}
      aria-keyshortcuts={glyph === 'restore' ? 'Escape' : undefined}
      className="pane-button"
    >
      <Strokes d={GLYPHS[glyph]} />
    </button>
  )
  return (
    <Panel name={name} className="pane" large={isLarge}>
      <div className="pane-head">
        <span className="me-auto">{t(name)}</span>
        {tools && <div className="pane-tools">{tools}</div>}
        {button(isLarge ? 'restore' : 'enlarge', () => state.enlarge(isLarge ? undefined : name))}
        {button('close', () => state.toggle(name))}
      </div>
      <div className="pane-body">{children}</div>
    </Panel>
  )
}

/** Opens and closes the panes. Where there are tabs, or no scripts, there is nothing to open. */
export function PaneToggles({ state }: { state: PanesState }) {
  const t = useTranslations('panes')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and belongs to a form
    <div role="group" aria-label={t('label')} className="pane-toggles max-wide:hidden noscript:hidden">
      {PANES.map((pane) => (
        <button
          key={pane}
          id={toggleId(pane)}
          type="button"
          aria-pressed={state.isOpen(pane)}
          onClick={() => state.toggle(pane)}
          className="pane-toggle"
        >
          {t(pane)}
        </button>
      ))}
    </div>
  )
}

/** The layout that this browser remembers, with the statement open: whether it is belongs to the problem. */
const stored = (): Layout =>
  typeof window === 'undefined'
    ? DEFAULT_LAYOUT
    : openPane(parseLayout(readStorage(STORED_LAYOUT)), 'statement')

/** Whether two layouts differ by more than rounding. */
const differ = (one: Sizes, other: Sizes) =>
  Object.keys(one).some((item) => Math.abs((one[item] ?? 0) - (other[item] ?? 0)) > 0.01)

/** Id of the button that opens a pane, and takes the focus when the pane closes around it. */
const toggleId = (pane: PaneName) => `toggle-${pane}`

/** Moves a focus that is about to be hidden with a pane to the button that opens the pane again. */
function keepFocus(before: Layout, after: Layout) {
  const closed = PANES.find((pane) => isOpen(before, pane) && !isOpen(after, pane))
  const focused = document.activeElement
  if (closed && focused?.closest('.panes')) document.getElementById(toggleId(closed))?.focus()
}

/** What Escape closes before it leaves a large pane. The code editor uses the key itself. */
const CLOSED_FIRST = 'dialog[open], :popover-open, [role=menu], .monaco-editor:focus-within'

/**
 * The layout of the panes, remembered in this browser, and which of them is large.
 * @param drawer Name of the statement, under which it is remembered whether it is closed.
 */
export function usePanes(drawer: string) {
  const [remembered] = useState(stored)
  const [initial] = useState(() =>
    isStatementClosed(drawer) ? closePane(remembered, 'statement') : remembered,
  )
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
  /** The width of the statement when it was open last. */
  const width = useRef(remembered['pane-statement'])

  return useMemo(() => {
    const refs = { columns, rows }
    const open = (pane: PaneName) => openPane(layout, pane, pane === 'statement' ? width.current : undefined)
    const write = (next: Layout) => {
      keepFocus(layout, next)
      setLayout(next)
      const isClosed = !isOpen(next, 'statement')
      if (isClosed === isOpen(layout, 'statement')) rememberStatement(drawer, isClosed)
      // A closed statement is stored with the width that it had, and opens with it on the other problems.
      if (!isClosed) width.current = next['pane-statement']
      writeStorage(STORED_LAYOUT, JSON.stringify(openPane(next, 'statement', width.current)))
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
      drawer,
      /** The sizes at which the page opened. */
      initial,
      /** What the server has rendered while React takes over, and then what is shown. */
      isOpen: (pane: PaneName) => isOpen(hydrated ? layout : DEFAULT_LAYOUT, pane),
      large,
      enlarge: (pane: PaneName | undefined) => setLarge(pane),
      toggle: (pane: PaneName) => {
        setLarge(undefined)
        apply(isOpen(layout, pane) ? closePane(layout, pane) : open(pane))
      },
      /** Makes sure that a pane can be seen. */
      reveal: (pane: PaneName) => {
        setLarge((before) => (before === undefined || before === pane ? before : undefined))
        if (!isOpen(layout, pane)) apply(open(pane))
      },
      /** Called when the user has resized a group. */
      resized: (sizes: Sizes) => write({ ...layout, ...sizes } as Layout),
    }
  }, [drawer, columns, rows, initial, layout, large, hydrated])
}

type PanesState = ReturnType<typeof usePanes>

/*
 * How the panes of a bot's desk share its width and height. There are three columns, and the last one has two rows. A
 * size is a percentage of its group; a closed pane has the size 0.
 */

export const PANES = ['statement', 'submit', 'board', 'console'] as const
export type PaneName = (typeof PANES)[number]

/** What is resized: the columns share the width of the desk, the rows the height of the last column. */
export const GROUPS = {
  columns: ['pane-statement', 'pane-submit', 'pane-side'],
  rows: ['pane-board', 'pane-console'],
} as const
type GroupName = keyof typeof GROUPS
type ItemId = (typeof GROUPS)[GroupName][number]

export type Layout = Readonly<Record<ItemId, number>>

export const DEFAULT_LAYOUT: Layout = {
  'pane-statement': 26,
  'pane-submit': 42,
  'pane-side': 32,
  'pane-board': 80,
  'pane-console': 20,
}

/** The smallest sizes of open panes; what is dragged below half of one closes. */
const SMALLEST: Layout = {
  'pane-statement': 14,
  'pane-submit': 20,
  'pane-side': 18,
  'pane-board': 20,
  'pane-console': 12,
}

const itemOf = (pane: PaneName): ItemId => `pane-${pane}`
const isRow = (item: ItemId) => GROUPS.rows.some((row) => row === item)
const groupOf = (item: ItemId): GroupName => (isRow(item) ? 'rows' : 'columns')

/** The sizes of one group. */
export const sizesOf = (layout: Layout, group: GroupName): Record<string, number> =>
  Object.fromEntries(GROUPS[group].map((item) => [item, layout[item]]))

export function isOpen(layout: Layout, pane: PaneName): boolean {
  const item = itemOf(pane)
  return layout[item] > 0 && (!isRow(item) || layout['pane-side'] > 0)
}

export const openPanes = (layout: Layout): PaneName[] => PANES.filter((pane) => isOpen(layout, pane))

/**
 * Gives an item a size; the others of its group share the rest in their proportions. The statement takes its width from
 * the editor and gives it back, so that the board stays as it is.
 */
function withSize(layout: Layout, item: ItemId, size: number): Layout {
  const editor = layout['pane-submit'] + layout[item] - size
  if (item === 'pane-statement' && layout['pane-submit'] > 0 && editor >= SMALLEST['pane-submit'])
    return { ...layout, [item]: size, 'pane-submit': editor }
  const others = GROUPS[groupOf(item)].filter((other) => other !== item)
  const total = others.reduce((sum, other) => sum + layout[other], 0)
  // A pane that opens alone fills its group, and the last one of a group cannot close.
  if (total === 0) return { ...layout, [item]: 100 }
  const shares = others.map((other) => [other, (layout[other] * (100 - size)) / total] as const)
  return { ...layout, ...Object.fromEntries(shares), [item]: size }
}

/** Closes a pane, unless it is the last open one. */
export function closePane(layout: Layout, pane: PaneName): Layout {
  if (!isOpen(layout, pane) || openPanes(layout).length === 1) return layout
  const item = itemOf(pane)
  if (!isRow(item)) return withSize(layout, item, 0)
  const isLastRow = GROUPS.rows.every((row) => row === item || layout[row] === 0)
  return withSize(layout, isLastRow ? 'pane-side' : item, 0)
}

/** Opens a pane, if no other size is given in that of the default layout. */
export function openPane(layout: Layout, pane: PaneName, size = DEFAULT_LAYOUT[itemOf(pane)]): Layout {
  if (isOpen(layout, pane)) return layout
  const item = itemOf(pane)
  if (!isRow(item) || layout['pane-side'] > 0) return withSize(layout, item, size)
  // The column was closed with all its rows: only the wanted one returns.
  const rows = Object.fromEntries(GROUPS.rows.map((row) => [row, row === item ? 100 : 0]))
  return withSize({ ...layout, ...rows }, 'pane-side', DEFAULT_LAYOUT['pane-side'])
}

/** Reads a stored layout; the default for anything that is not one. */
export function parseLayout(text: string | null): Layout {
  let read: unknown
  try {
    read = JSON.parse(text ?? '')
  } catch {
    return DEFAULT_LAYOUT
  }
  const sizes = new Map(Object.entries(Object(read)))
  const isWhole = Object.values(GROUPS).every((items) => {
    const own = items.map((item) => sizes.get(item))
    const sum = own.reduce<number>((total, size) => total + (typeof size === 'number' ? size : Number.NaN), 0)
    return own.every((size) => typeof size === 'number' && size >= 0) && Math.abs(sum - 100) < 0.5
  })
  const layout = Object.fromEntries(
    Object.values(GROUPS).flatMap((items) => items.map((item) => [item, sizes.get(item)])),
  ) as Layout
  return isWhole && openPanes(layout).length > 0 ? layout : DEFAULT_LAYOUT
}
