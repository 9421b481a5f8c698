'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Group, Panel as Item, Separator } from 'react-resizable-panels'
import { type GroupName, type PaneName, SMALLEST, sizesOf } from './layout'
import { Pane } from './Pane'
import type { PanesState } from './usePanes'

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
