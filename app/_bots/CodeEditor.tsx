'use client'

import type { editor as Monaco } from 'monaco-editor'
import { useEffect, useRef } from 'react'
import { EDITOR_LOOKS, type Editors } from './monaco'

interface Props {
  editors: Editors
  text: string
  onChange: (text: string) => void
  grammar: string
  label: string
  /** Where the cursor was in the field that this one replaces; missing where that did not have the focus. */
  cursor: number | undefined
  /** Escape: leaves the editor, so that nobody who has no mouse is trapped by the Tab key. */
  onLeave: () => void
  /** Ctrl+Enter. */
  onRun: () => void
}

/** Monaco over a text that belongs to somebody else: what is typed goes out, what comes in replaces it. */
export function CodeEditor({ editors, text, onChange, grammar, label, cursor, onLeave, onRun }: Props) {
  const home = useRef<HTMLDivElement>(null)
  const editor = useRef<Monaco.IStandaloneCodeEditor>(null)
  const latest = useRef({ text, onChange, grammar, cursor, onLeave, onRun })
  latest.current = { text, onChange, grammar, cursor, onLeave, onRun }

  useEffect(() => {
    const { text, grammar, cursor } = latest.current
    const made = editors.editor.create(home.current!, {
      ...EDITOR_LOOKS,
      value: text,
      language: grammar,
      ariaLabel: label,
    })
    editor.current = made
    made.getModel()?.setEOL(editors.editor.EndOfLineSequence.LF)
    made.onDidChangeModelContent(() => latest.current.onChange(made.getValue()))
    const idle = '!findWidgetVisible && !editorHasMultipleSelections && !editorHasSelection'
    made.addCommand(editors.KeyCode.Escape, () => latest.current.onLeave(), idle)
    made.addCommand(editors.KeyMod.CtrlCmd | editors.KeyCode.Enter, () => latest.current.onRun())
    if (cursor !== undefined) {
      const position = made.getModel()!.getPositionAt(cursor)
      made.setPosition(position)
      made.revealPosition(position)
      made.focus()
    }
    return () => {
      made.getModel()?.dispose()
      made.dispose()
      editor.current = null
    }
  }, [editors, label])

  // Another file, another language: the text is replaced as if it were typed, so that it can be undone.
  useEffect(() => {
    const model = editor.current?.getModel()
    if (!model) return
    if (model.getValue() !== text)
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
    editors.editor.setModelLanguage(model, grammar)
  }, [editors, text, grammar])

  return <div ref={home} className="absolute inset-0" />
}
