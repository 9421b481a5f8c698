'use client'

import { useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'

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
