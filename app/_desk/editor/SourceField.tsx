'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type DragEvent, useMemo, useRef, useState } from 'react'
import type { Language } from '@/judge/languages/language'
import type { EditorHandle } from './CodeEditor'
import type { CalledFunction } from './completion/called'
import { EditorBar } from './EditorBar'
import type { Formatting } from './format/formatters'
import { goToLine, PlainField } from './PlainField'
import { useSettings } from './settings'
import { useEditors } from './useEditors'
import type { Found } from './useFindings'
import { useFormat } from './useFormat'

const SettingsMenu = dynamic(() => import('./SettingsMenu').then((module) => module.SettingsMenu))

const NONE: Found['list'] = []

interface Props {
  text: string
  /** See `CodeEditor`. */
  edition: number
  /** Undefined for a language that is gone. */
  language: Pick<Language, 'grammar' | 'dialect' | keyof Formatting> | undefined
  called: CalledFunction | undefined
  /** Display name of the language. */
  languageName: string
  /** What the compiler or a traceback says about the source. */
  found: Found | undefined
  onChange: (text: string) => void
  /** See `useEarlyValue`. */
  onEarly: (text: string) => void
  /** Called with a text that was not typed. */
  onReplace: (text: string) => void
  onFile: (file: File) => void
  /** Called on Ctrl+Enter. */
  onRun: () => void
  /** Restores the starter program; undefined if the source already is the starter. */
  onRestart: (() => void) | undefined
  bytes: number
  /** Maximum source size in bytes. */
  limit: number
}

/**
 * The source: a plain form field, and Monaco over it once the user points at it or focuses it. The field stays in the
 * form, so both submit the same way. You can drop a file on either.
 */
export function SourceField(props: Props) {
  const { text, edition, language, called, found, onChange, onReplace, onFile, onRun } = props
  const t = useTranslations('bot')
  const place = useRef<HTMLDivElement>(null)
  const { code, plain, wake, choose } = useEditors(place)
  const { settings, change } = useSettings()
  const format = useFormat(language, props.languageName)
  const field = useRef<HTMLTextAreaElement>(null)
  const handle = useRef<EditorHandle>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const dialect = language?.dialect
  const task = useMemo(() => ({ dialect, called }), [dialect, called])
  const hasFocus = typeof document !== 'undefined' && document.activeElement === field.current

  const drop = (event: DragEvent) => {
    setDragged(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    onFile(file)
  }
  const tidy = async () => {
    if (handle.current) return handle.current.format()
    const tidied = await format.run(text)
    if (tidied !== undefined && field.current?.value === text) onReplace(tidied)
  }
  const goTo = (line: number, column?: number) => {
    if (handle.current) handle.current.goTo(line, column)
    else if (field.current) goToLine(field.current, settings.fontSize, line, column)
  }
  const choosePlain = () => choose(plain ? 'code' : 'plain')
  const type = (next: string) => {
    format.changed(next)
    onChange(next)
  }
  return (
    <div className="source-field">
      <label htmlFor="source" className="mb-1 block font-medium wide:sr-only">
        {t('source')}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; keys have the file button */}
      <div
        ref={place}
        className={`source-box relative isolate overflow-hidden rounded border bg-raised focus-within:border-ink ${dragged ? 'border-thread' : 'border-edge'}`}
        onPointerEnter={wake}
        onFocus={wake}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setDragged(true)
        }}
        onDragLeave={() => setDragged(false)}
        onDropCapture={drop}
      >
        <PlainField
          field={field}
          text={text}
          fontSize={settings.fontSize}
          hidden={Boolean(code)}
          onChange={type}
          onEarly={props.onEarly}
          onRun={onRun}
          onFormat={tidy}
        />
        {code && (
          <code.CodeEditor
            editors={code.editors}
            handle={handle}
            text={text}
            edition={edition}
            onChange={type}
            grammar={language?.grammar ?? 'plaintext'}
            task={task}
            label={t(settings.vim ? 'editorLabelVim' : 'editorLabel')}
            settings={settings}
            cursor={hasFocus ? (field.current?.selectionStart ?? 0) : undefined}
            findings={found?.list ?? NONE}
            onFormat={format.run}
            onLeave={() => bar.current?.focus()}
            onRun={onRun}
          />
        )}
      </div>
      <EditorBar
        bar={bar}
        bytes={props.bytes}
        limit={props.limit}
        plain={plain}
        onPlain={choosePlain}
        onFormat={tidy}
        formatting={format.busy}
        onRestart={props.onRestart}
        settingsOpen={settingsOpen}
        onSettings={() => setSettingsOpen(!settingsOpen)}
        keys={code ? t(settings.vim ? 'leaveVim' : 'leave') : ''}
      />
      <p role="status" className="text-small">
        {format.said}
      </p>
      {settingsOpen && (
        <SettingsMenu
          settings={settings}
          plain={plain}
          onPlain={choosePlain}
          onChange={change}
          onClose={() => setSettingsOpen(false)}
        />
      )}
      {found && found.list.length > 0 && <found.Findings findings={found.list} onGo={goTo} />}
    </div>
  )
}
