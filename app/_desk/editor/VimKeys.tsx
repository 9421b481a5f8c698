'use client'

import type { editor as Monaco } from 'monaco-editor'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Editors } from './editors'

interface Props {
  editors: Editors
  editor: Monaco.IStandaloneCodeEditor
}

const MODES = ['normal', 'insert', 'replace', 'visual'] as const

/** Adds Vim keys to an editor, with a status line below it: the mode, pending keys and the command line. */
export function VimKeys({ editors, editor }: Props) {
  const t = useTranslations('bot')
  const line = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<(typeof MODES)[number]>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const active = editor.createContextKey('vim', true)
    let end: (() => void) | undefined
    let over = false
    editors.loadVim().then(
      ({ initVimMode }) => {
        if (over) return
        const vim = initVimMode(editor, line.current)
        vim.on('vim-mode-change', ({ mode }: { mode: string }) =>
          setMode(MODES.find((each) => each === mode)),
        )
        setMode('normal')
        end = () => vim.dispose()
      },
      () => {
        active.reset()
        if (!over) setFailed(true)
      },
    )
    return () => {
      over = true
      active.reset()
      end?.()
    }
  }, [editors, editor])

  return (
    <>
      <div
        ref={line}
        className="min-h-6 border-t border-hairline px-3 font-mono text-small leading-6 text-soft [&_input]:bg-transparent [&_input]:text-ink"
      />
      {failed && <p className="px-3 text-small text-bad">{t('vimFailed')}</p>}
      <p aria-live="polite" className="sr-only">
        {mode && t(`vimModes.${mode}`)}
      </p>
    </>
  )
}
