'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '@/app/_ui/Notice'
import type { AnyEditor } from '@/judge/puzzles/_common/editor'
import type { Face } from '@/judge/puzzles/face'
import { Editor, type LevelEditorProps } from './Editor'

/** Loads the puzzle's editor. A puzzle without one shows nothing: its levels are text. */
export function LoadedEditor({ face, ...props }: LevelEditorProps & { face: Face }) {
  const t = useTranslations('levelEditor')
  const [editor, setEditor] = useState<AnyEditor | 'missing'>()
  useEffect(() => {
    let left = false
    const take = (loaded: AnyEditor | 'missing') => !left && setEditor(loaded)
    face.loadEditor?.().then(take, () => take('missing'))
    return () => {
      left = true
    }
  }, [face])
  if (editor === 'missing') return <Notice tone="bad">{t('offline')}</Notice>
  return editor && <Editor {...props} face={face} editor={editor} />
}
