'use client'

import type { editor as Monaco } from 'monaco-editor'
import { useEffect, useRef } from 'react'
import { EDITOR_LOOKS, type Editors } from './monaco'

interface Props {
  editors: Editors
  text: string
  /** Raised when the text is another one, and not what was typed here. */
  edition: number
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

/** Monaco over a text that belongs to somebody else: what is typed goes out, another edition comes in. */
export function CodeEditor(props: Props) {
  const { editors, edition, grammar, label } = props
  const home = useRef<HTMLDivElement>(null)
  const editor = useRef<Monaco.IStandaloneCodeEditor>(null)
  const latest = useRef(props)
  latest.current = props

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

  // Another file, another version: it takes the place of the old one as if it were typed, so that it can be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed here comes back late, and must not be set again
  useEffect(() => {
    const model = editor.current?.getModel()
    const { text } = latest.current
    if (model && model.getValue() !== text)
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
  }, [edition])

  useEffect(() => {
    const model = editor.current?.getModel()
    if (model) editors.editor.setModelLanguage(model, grammar)
  }, [editors, grammar])

  return <div ref={home} className="absolute inset-0" />
}
