'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyEditor, Size } from '@/judge/puzzles/_common/editor'
import { type History, historyOf, record, redo, undo } from './history'

/**
 * The text of a level with its history, and the draft in it. The caller keeps the text; a text that it changes by itself
 * is a step of the history, too.
 */
export function useLevel(editor: AnyEditor, text: string, onChange: (text: string) => void) {
  const [history, setHistory] = useState(() => historyOf(text))
  // Several events of a pointer may come before the next rendering.
  const latest = useRef(history)
  const report = useRef(onChange)
  report.current = onChange

  const show = useCallback((next: History) => {
    const before = latest.current
    latest.current = next
    setHistory(next)
    if (next.present !== before.present) report.current(next.present)
  }, [])
  useEffect(() => {
    if (latest.current.present === text) return
    latest.current = record(latest.current, text)
    setHistory(latest.current)
  }, [text])

  const { present } = history
  const draft = useMemo(() => editor.read(present), [editor, present])
  const actions = useMemo(
    () => ({
      undo: () => show(undo(latest.current)),
      redo: () => show(redo(latest.current)),
      type: (text: string) => show(record(latest.current, text, 'typing')),
      /** The present history, to come back to with `restore` if a stroke is none. */
      current: () => latest.current,
      restore: show,
      /** Changes the draft, as a step of its own or as part of a stroke. Does nothing where there is no draft. */
      edit(change: (draft: Size) => Size, stroke?: string) {
        const before = editor.read(latest.current.present)
        const after = before && change(before)
        if (after && after !== before) show(record(latest.current, editor.write(after), stroke))
      },
      replace: (draft: Size) => show(record(latest.current, editor.write(draft))),
    }),
    [editor, show],
  )
  return {
    text: present,
    draft,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...actions,
  }
}

export type Level = ReturnType<typeof useLevel>
