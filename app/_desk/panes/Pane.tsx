'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Panel } from '@/app/_desk/page/Panel'
import { Strokes } from '@/app/_ui/Icon'
import type { PaneName } from './layout'
import type { PanesState } from './usePanes'

const GLYPHS = {
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  restore: 'M20 10h-6V4M14 10l7-7M4 14h6v6M10 14l-7 7',
  close: 'M6 6l12 12M18 6L6 18',
} as const

interface Props {
  name: PaneName
  state: PanesState
  children: ReactNode
}

/** A pane with its title and buttons. Where there are tabs it is a tab panel without them. */
export function Pane({ name, state, children }: Props) {
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
