'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Group, Panel as Item, Separator } from 'react-resizable-panels'
import { Panel } from '@/app/_desk/page/Panel'
import { Strokes } from '@/app/_ui/Icon'
import { type GroupName, PANES, type PaneName, SMALLEST, sizesOf } from './layout'
import { type PanesState, toggleId } from './usePanes'

interface Props {
  state: PanesState
  /** What each pane holds. */
  children: Readonly<Record<PaneName, ReactNode>>
}

/**
 * The panes of a bot's desk: statement, editor, and above each other board and console. Below the `wide` breakpoint the
 * groups are no boxes (app/_desk/panes/panes.css), and the tabs of the page say which pane is shown.
 */
export function Panes({ state, children }: Props) {
  const t = useTranslations('panes')
  const pane = (name: PaneName) => (
    <Pane name={name} state={state}>
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
    <div className="panes" data-large={state.large}>
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
  children: ReactNode
}

/** A pane with its title and buttons. Where there are tabs it is a tab panel without them. */
function Pane({ name, state, children }: PaneProps) {
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
