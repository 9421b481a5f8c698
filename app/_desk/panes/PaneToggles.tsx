'use client'

import { useTranslations } from 'next-intl'
import { PANES } from './layout'
import { type PanesState, toggleId } from './usePanes'

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
