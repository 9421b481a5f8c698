'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type DragEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import type { Diagnostic } from '@/judge/languages/diagnostics'
import type { Language } from '@/judge/languages/language'
import type { CodeEditor, EditorHandle } from './CodeEditor'
import type { CalledFunction } from './called'
import { EditorBar, useSettings } from './EditorBar'
import type { Editors } from './editors'
import type { Findings } from './Findings'
import type { Formatting } from './format/formatters'
import type { FormatRequest, Formatted } from './format/worker'
import { goToLine, PlainField } from './PlainField'

const CHOICE = 'editor'

/** Monaco and the site's wrapper around it. Neither is in the page's script. */
interface Loaded {
  readonly editors: Editors
  readonly CodeEditor: typeof CodeEditor
}

async function load(): Promise<Loaded> {
  const [{ loadEditors }, { CodeEditor }] = await Promise.all([import('./monaco'), import('./CodeEditor')])
  return { editors: await loadEditors(), CodeEditor }
}

/** Whether Monaco is the default: not on touch screens, and not for users who save data. */
function suits(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && window.matchMedia('(pointer: fine)').matches
}

/**
 * Loads Monaco once the user points at the field in `place` or focuses it (`wake`), unless they prefer the plain field.
 * Until it has loaded, or if it cannot be fetched, the plain field does the same.
 */
function useEditors(place: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [plain, setPlain] = useState<boolean>()
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const choice = readStorage(CHOICE)
    setPlain(choice === 'plain' || (choice !== 'code' && !suits()))
    // The user may have reached the field before the page's scripts ran.
    if (place.current?.matches(':hover, :focus-within')) setWanted(true)
  }, [place])
  useEffect(() => {
    if (wanted && plain === false) load().then(setLoaded, () => setPlain(true))
  }, [wanted, plain])

  const wake = useCallback(() => setWanted(true), [])

  return {
    code: plain === false ? loaded : undefined,
    loading: wanted && plain === false && !loaded,
    /** Undefined until scripts run. */
    plain,
    wake,
    choose: (choice: 'plain' | 'code') => {
      writeStorage(CHOICE, choice)
      setPlain(choice === 'plain')
      setWanted(true)
    },
  }
}

/** Why a source was not formatted. */
type FormatFault =
  | { readonly code: 'none' | 'unavailable' }
  | { readonly code: 'unreadable'; readonly message: string; readonly line: number | undefined }

type Format =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: FormatFault }

/** Timeout for a formatter, in milliseconds. The first use has to download it. */
const PATIENCE = 30_000

let worker: Worker | undefined
let last = 0

/** Formats a source in a worker. The worker starts on first use and is terminated if it does not answer. */
function format(formatting: Formatting | undefined, text: string): Promise<Format> {
  if (!formatting?.formatter) return Promise.resolve({ ok: false, fault: { code: 'none' } })
  const id = ++last
  return new Promise((settle) => {
    worker ??= new Worker(`${process.env.EDITOR_ADDRESS}/format.js`, { type: 'module', name: 'format' })
    const thread = worker
    const end = (answer: Format) => {
      clearTimeout(timer)
      thread.removeEventListener('message', heard)
      thread.removeEventListener('error', failed)
      settle(answer)
    }
    const failed = () => {
      thread.terminate()
      if (worker === thread) worker = undefined
      end({ ok: false, fault: { code: 'unavailable' } })
    }
    const heard = ({ data }: MessageEvent<Formatted>) => {
      if (data.id !== id) return
      if ('text' in data) return end({ ok: true, text: data.text })
      end({ ok: false, fault: { code: 'unreadable', message: data.message, line: data.line } })
    }
    const timer = setTimeout(failed, PATIENCE)
    thread.addEventListener('message', heard)
    thread.addEventListener('error', failed)
    const { formatter, file, indent } = formatting
    thread.postMessage({ id, formatting: { formatter, file, indent }, text } satisfies FormatRequest)
  })
}

const SettingsMenu = dynamic(() => import('./SettingsMenu').then((module) => module.SettingsMenu))

const NONE: Found['list'] = []

interface Props {
  text: string
  /** See `CodeEditor`. */
  edition: number
  /** See `PlainField`. */
  colours: string | undefined
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
 * The source: a plain form field, and Monaco over it once the user points at it or focuses it, or as soon as the page is
 * idle if the text is their own, whose colours only Monaco knows. The field stays in the form, so both submit the same
 * way. You can drop a file on either.
 */
export function SourceField(props: Props) {
  const { text, edition, colours, language, called, found, onChange, onReplace, onFile, onRun } = props
  const t = useTranslations('bot')
  const place = useRef<HTMLDivElement>(null)
  const { code, loading, plain, wake, choose } = useEditors(place)
  const isPlain = plain !== false
  const { settings, change } = useSettings()
  const format = useFormat(language, props.languageName)
  const field = useRef<HTMLTextAreaElement>(null)
  const handle = useRef<EditorHandle>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const dialect = language?.dialect
  const task = useMemo(() => ({ dialect, called }), [dialect, called])
  const isOwn = text !== '' && colours === undefined
  useEffect(() => (isOwn ? whenIdle(wake) : undefined), [isOwn, wake])
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
    else if (field.current) goToLine(field.current, line, column)
  }
  const choosePlain = () => choose(isPlain ? 'code' : 'plain')
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
          colours={plain ? undefined : colours}
          early={plain === undefined}
          fontSize={settings.fontSize}
          hidden={Boolean(code)}
          onChange={type}
          onEarly={props.onEarly}
          onRun={onRun}
          onFormat={tidy}
        />
        {loading && <p className="source-loading">{t('editorLoading')}</p>}
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
        plain={isPlain}
        onPlain={choosePlain}
        onFormat={tidy}
        formatting={format.busy}
        onRestart={props.onRestart}
        settingsOpen={settingsOpen}
        onSettings={() => setSettingsOpen(!settingsOpen)}
        keys={plain ? undefined : t(settings.vim ? 'leaveVim' : 'leave')}
        ready={Boolean(code)}
      />
      <p role="status" className="text-small">
        {format.said}
      </p>
      {settingsOpen && (
        <SettingsMenu
          settings={settings}
          plain={isPlain}
          onPlain={choosePlain}
          onChange={change}
          onClose={() => setSettingsOpen(false)}
        />
      )}
      {found && found.list.length > 0 && <found.Findings findings={found.list} onGo={goTo} />}
    </div>
  )
}

/** Calls back when the page has nothing else to do; returns a function that calls it off. Safari knows no idleness. */
function whenIdle(then: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(then, 1000)
    return () => clearTimeout(timer)
  }
  const id = window.requestIdleCallback(then, { timeout: 2000 })
  return () => window.cancelIdleCallback(id)
}

/** Formats sources of a language and reports the result. */
function useFormat(language: Formatting | undefined, name: string) {
  const t = useTranslations('bot')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const made = useRef<string>(undefined)
  const running = useRef<Promise<string | undefined>>(undefined)

  const run = async (text: string): Promise<string | undefined> => {
    setSaid(language?.formatter ? t('formatting') : '')
    setBusy(true)
    const result = await format(language, text)
    setBusy(false)
    if (result.ok) {
      made.current = result.text
      setSaid(t(result.text === text ? 'formattedAlready' : 'formatted'))
      return result.text
    }
    const { fault } = result
    if (fault.code !== 'unreadable') setSaid(t(`formatFaults.${fault.code}`, { name }))
    else if (fault.line === undefined) setSaid(t('formatFaults.unreadable', { message: fault.message }))
    else setSaid(t('formatFaults.unreadableLine', { line: fault.line, message: fault.message }))
    return undefined
  }
  return {
    busy,
    said,
    /** Clears the message once the text changes. */
    changed: (text: string) => {
      if (text !== made.current) setSaid('')
    },
    /** Returns the formatted text, or `undefined` if it stays as it is. Concurrent calls share one run. */
    run: (text: string) => {
      running.current ??= run(text).finally(() => {
        running.current = undefined
      })
      return running.current
    },
  }
}

interface Program {
  readonly language: string
  readonly text: string
}

/** Loads the log parsers and the list that shows what they find. */
export async function loadReaders() {
  const [{ diagnosticsOf }, { Findings }] = await Promise.all([
    import('@/judge/languages/diagnostics'),
    import('./Findings'),
  ])
  return { diagnosticsOf, Findings }
}

/** The findings with the component that shows them. Both were loaded together, so showing them needs no request. */
export interface Found {
  readonly language: string
  readonly list: readonly Diagnostic[]
  readonly Findings: typeof Findings
}

/**
 * What is known about the lines of a source, until the next test run. The log parsers load with the first result,
 * unless they are there already; see `useRuns`.
 * @param language Language in the editor: findings in another language are not returned.
 * @param given The initial source, with its log if it has been judged before.
 */
export function useFindings(language: string, given: (Program & { readonly log?: string }) | undefined) {
  const [found, setFound] = useState<Found>()
  const look = useCallback(async ({ language, text }: Program, log: string) => {
    if (!log.trim()) return setFound(undefined)
    const readers = await loadReaders().catch(() => undefined)
    if (!readers) return setFound(undefined)
    const { diagnosticsOf, Findings } = readers
    setFound({ language, list: diagnosticsOf(language, log, text), Findings })
  }, [])
  const forget = useCallback(() => setFound(undefined), [])
  const [first] = useState(given)
  useEffect(() => {
    if (first?.log) look(first, first.log)
  }, [first, look])
  return { found: found?.language === language ? found : undefined, look, forget }
}
