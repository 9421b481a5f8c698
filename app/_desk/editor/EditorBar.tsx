'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'

interface Props {
  /** Receives the focus when the user leaves the editor. */
  bar: RefObject<HTMLDivElement | null>
  bytes: number
  /** Maximum source size in bytes. */
  limit: number
  plain: boolean
  onPlain: () => void
  onFormat: () => void
  formatting: boolean
  /** Undefined if the source already is the starter program. */
  onRestart: (() => void) | undefined
  settingsOpen: boolean
  onSettings: () => void
  /** The keyboard shortcuts of the code editor; undefined in the plain field. */
  keys: string | undefined
  /** Whether the code editor is there. Until then its keys only have their room, so that nothing moves when it comes. */
  ready: boolean
}

/** The bar below the source: its size and the available actions. */
export function EditorBar(props: Props) {
  const {
    bar,
    bytes,
    limit,
    plain,
    onPlain,
    onFormat,
    formatting,
    onRestart,
    settingsOpen,
    onSettings,
    keys,
    ready,
  } = props
  const t = useTranslations('bot')
  const format = useFormatter()
  return (
    <div ref={bar} tabIndex={-1} className="mt-1 flex min-h-6 flex-wrap gap-x-5 gap-y-1 text-small text-soft">
      <p
        id="source-size"
        aria-live="polite"
        className={`tabular-nums ${bytes > limit ? 'font-medium text-bad' : ''}`}
      >
        {t(bytes > limit ? 'tooLarge' : bytes < 1024 ? 'sizeInBytes' : 'size', {
          bytes,
          size: format.number(bytes / 1024, { maximumFractionDigits: 1 }),
          limit: format.number(limit / 1024),
        })}
      </p>
      {/* Shown last, because its text depends on what the browser remembers, and must not move the others. */}
      <button type="button" onClick={onPlain} className="link order-1">
        {t(plain ? 'useCode' : 'usePlain')}
      </button>
      <button
        type="button"
        onClick={onFormat}
        aria-busy={formatting}
        aria-keyshortcuts="Shift+Alt+F"
        title={t('formatKeys')}
        className="link"
      >
        {t('format')}
      </button>
      <button
        type="button"
        onClick={onSettings}
        aria-expanded={settingsOpen}
        aria-controls={settingsOpen ? 'editor-settings' : undefined}
        className="link"
      >
        {t('settings')}
      </button>
      {onRestart && (
        <button type="button" onClick={onRestart} className="link">
          {t('restart')}
        </button>
      )}
      {keys && <p className={`order-1 ${ready ? '' : 'invisible pointer-coarse:hidden'}`}>{keys}</p>}
    </div>
  )
}

/** Font sizes of the editor, in CSS pixels. */
export const FONT_SIZES = [12, 14, 16, 18, 20, 24] as const

/** The user's choices for all editors in this browser. */
export interface Settings {
  readonly fontSize: number
  /** Whether Vim keys are on. */
  readonly vim: boolean
}

const USUAL: Settings = { fontSize: 14, vim: false }

const KEYS = { fontSize: 'editor-font-size', vim: 'editor-vim' } as const

/** Line height in whole pixels, so that lines of the plain field and of Monaco align. */
export const lineHeightOf = (fontSize: number): number => Math.round(fontSize * 1.5)

function remembered(): Settings {
  const size = Number(readStorage(KEYS.fontSize))
  return {
    fontSize: FONT_SIZES.find((each) => each === size) ?? USUAL.fontSize,
    vim: readStorage(KEYS.vim) === '1',
  }
}

/** The editor settings, saved in this browser; the defaults until scripts run. */
export function useSettings() {
  const [settings, setSettings] = useState(USUAL)
  useEffect(() => setSettings(remembered()), [])
  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed }
    setSettings(next)
    writeStorage(KEYS.fontSize, next.fontSize === USUAL.fontSize ? '' : `${next.fontSize}`)
    writeStorage(KEYS.vim, next.vim ? '1' : '')
  }
  return { settings, change }
}
