'use client'

import type { editor as Monaco } from 'monaco-editor'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Dialect } from '@/judge/kit/signature'
import type { Diagnostic } from '@/judge/languages/diagnostics'
import type { CalledFunction } from './called'
import { lineHeightOf, type Settings } from './EditorBar'
import type { Editors } from './editors'
import { EDITOR_LOOKS } from './monaco'
import { helpOf, setLanguageServices } from './providers'

interface VimKeysProps {
  editors: Editors
  editor: Monaco.IStandaloneCodeEditor
}

const MODES = ['normal', 'insert', 'replace', 'visual'] as const

/** Adds Vim keys to an editor, with a status line below it: the mode, pending keys and the command line. */
function VimKeys({ editors, editor }: VimKeysProps) {
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

/** Commands for the editor from outside. */
export interface EditorHandle {
  goTo(line: number, column?: number): void
  /** Runs the editor's own command, which preserves cursor and undo history. */
  format(): void
}

/** The function that a program defines, and how its language writes it. */
export interface Task {
  readonly dialect: Dialect | undefined
  /** Undefined if the puzzle calls no function. */
  readonly called: CalledFunction | undefined
}

interface Props {
  editors: Editors
  handle: RefObject<EditorHandle | null>
  text: string
  /** Increases whenever the text was replaced rather than typed here. */
  edition: number
  onChange: (text: string) => void
  grammar: string
  task: Task
  label: string
  settings: Settings
  /** Cursor position in the field that this editor replaces; undefined if it was not focused. */
  cursor: number | undefined
  findings: readonly Diagnostic[]
  /** Formats the text, see `Knowledge`. */
  onFormat: (text: string) => Promise<string | undefined>
  /** Escape: leaves the editor, so that Tab does not trap keyboard users. */
  onLeave: () => void
  /** Called on Ctrl+Enter. */
  onRun: () => void
}

/** Contexts in which Escape has nothing else to do. Vim uses it all the time, so it needs Shift there. */
const IDLE = [
  '!vim',
  '!findWidgetVisible',
  '!editorHasMultipleSelections',
  '!editorHasSelection',
  '!suggestWidgetVisible',
  '!parameterHintsVisible',
  '!inSnippetMode',
  '!markersNavigationVisible',
  '!editorHoverVisible',
].join(' && ')

/** Monaco has separate options for this on the model and on the editor. */
const NO_COLOURS = { enabled: false, independentColorPoolPerBracketType: false }

/** Monaco as a controlled field: it reports what is typed, and a new `edition` replaces its text. */
export function CodeEditor(props: Props) {
  const { editors, handle, edition, grammar, task, label, settings, findings } = props
  const home = useRef<HTMLDivElement>(null)
  const editor = useRef<Monaco.IStandaloneCodeEditor>(null)
  const latest = useRef(props)
  latest.current = props
  const [made, setMade] = useState<Monaco.IStandaloneCodeEditor>()
  const t = useTranslations('bot')

  useEffect(() => {
    const { text, grammar, cursor, label } = latest.current
    const made = editors.editor.create(home.current!, {
      ...EDITOR_LOOKS,
      value: text,
      language: grammar,
      ariaLabel: label,
    })
    editor.current = made
    setMade(made)
    made.getModel()?.updateOptions({ bracketColorizationOptions: NO_COLOURS })
    made.getModel()?.setEOL(editors.editor.EndOfLineSequence.LF)
    made.onDidChangeModelContent(() => latest.current.onChange(made.getValue()))
    const { Escape, Enter, KeyF } = editors.KeyCode
    const { Shift, Alt, CtrlCmd } = editors.KeyMod
    const format = () => void made.getAction('editor.action.formatDocument')?.run()
    made.addCommand(Escape, () => latest.current.onLeave(), IDLE)
    made.addCommand(Shift | Escape, () => latest.current.onLeave())
    made.addCommand(CtrlCmd | Enter, () => latest.current.onRun())
    // Monaco uses other keys for this on some systems.
    made.addCommand(Shift | Alt | KeyF, format)
    const goTo = (position: { lineNumber: number; column: number }) => {
      made.setPosition(position)
      made.revealPositionInCenterIfOutsideViewport(position)
      made.focus()
    }
    handle.current = {
      goTo: (lineNumber, column = 1) => goTo({ lineNumber, column }),
      format,
    }
    if (cursor !== undefined) goTo(made.getModel()!.getPositionAt(cursor))
    return () => {
      made.getModel()?.dispose()
      made.dispose()
      editor.current = null
      handle.current = null
    }
  }, [editors, handle])

  // Another file or version replaces the text as an edit, so that it can be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed here comes back late, and must not be set again
  useEffect(() => {
    const model = editor.current?.getModel()
    const { text } = latest.current
    if (model && model.getValue() !== text)
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
  }, [edition])

  useEffect(() => {
    const model = editor.current?.getModel()
    if (!model) return
    editors.editor.setModelLanguage(model, grammar)
    const { called, dialect } = task
    const help = helpOf(called?.signature, dialect, (key) => called?.words[key] ?? '')
    setLanguageServices(model, { help, format: (text) => latest.current.onFormat(text) })
  }, [editors, grammar, task])

  useEffect(() => {
    const model = editor.current?.getModel()
    if (model)
      mark(editors, model, findings, ({ kind, message }) => (kind === 'call' ? t('calledHere') : message))
  }, [editors, findings, t])

  const { fontSize, vim } = settings
  useEffect(() => {
    const lineHeight = lineHeightOf(fontSize)
    editor.current?.updateOptions({ ariaLabel: label, fontSize, lineHeight })
  }, [label, fontSize])

  return (
    <div className="absolute inset-0 flex flex-col">
      <div ref={home} className="min-h-0 grow" />
      {vim && made && <VimKeys editors={editors} editor={made} />}
    </div>
  )
}

const OWNER = 'judge'

/** Underlines the findings of a log: the word at the position, or the whole line if there is no column. */
function mark(
  editors: Editors,
  model: Monaco.ITextModel,
  found: readonly Diagnostic[],
  wordsOf: (one: Diagnostic) => string,
): void {
  const { Error: error, Warning: warning, Info: call } = editors.MarkerSeverity
  const severities = { error, warning, call }
  const markers = found
    .filter(({ line }) => line <= model.getLineCount())
    .map((one) => ({
      severity: severities[one.kind],
      message: wordsOf(one),
      ...rangeOf(model, one),
    }))
  editors.editor.setModelMarkers(model, OWNER, markers)
}

function rangeOf(model: Monaco.ITextModel, { line, column }: Diagnostic) {
  const lines = { startLineNumber: line, endLineNumber: line }
  const end = model.getLineMaxColumn(line)
  const first = model.getLineFirstNonWhitespaceColumn(line) || 1
  if (column === undefined) return { ...lines, startColumn: first, endColumn: end }
  const word = model.getWordAtPosition({ lineNumber: line, column: Math.min(column, end) })
  const startColumn = Math.min(column, Math.max(end - 1, 1))
  return { ...lines, startColumn, endColumn: Math.max(word?.endColumn ?? 0, startColumn + 1) }
}
