'use client'

import { useEffect, useState } from 'react'
import { keep, kept } from '@/app/_ui/storage'

/** Of the text in the editor, in CSS pixels. */
export const FONT_SIZES = [12, 14, 16, 18, 20, 24] as const

/** What somebody has chosen for every editor of this browser. */
export interface Settings {
  readonly fontSize: number
  /** Vim's keys. */
  readonly vim: boolean
}

const USUAL: Settings = { fontSize: 14, vim: false }

const KEYS = { fontSize: 'editor-font-size', vim: 'editor-vim' } as const

/** The height of a line, in pixels: whole ones, so that lines of a plain field and of Monaco stand alike. */
export const lineHeightOf = (fontSize: number): number => Math.round(fontSize * 1.5)

function remembered(): Settings {
  const size = Number(kept(KEYS.fontSize))
  return {
    fontSize: FONT_SIZES.find((each) => each === size) ?? USUAL.fontSize,
    vim: kept(KEYS.vim) === '1',
  }
}

/** The settings of the editor, remembered in this browser; the usual ones until its scripts run. */
export function useSettings() {
  const [settings, setSettings] = useState(USUAL)
  useEffect(() => setSettings(remembered()), [])
  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed }
    setSettings(next)
    keep(KEYS.fontSize, next.fontSize === USUAL.fontSize ? '' : `${next.fontSize}`)
    keep(KEYS.vim, next.vim ? '1' : '')
  }
  return { settings, change }
}
