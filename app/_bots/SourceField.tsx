'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { CodeEditor } from './CodeEditor'
import { useEditors } from './useEditors'

interface Props {
  text: string
  /** See `CodeEditor`. */
  edition: number
  grammar: string
  onChange: (text: string) => void
  onFile: (file: File) => void
  /** Ctrl+Enter. */
  onRun: () => void
  /** Back to the starter program; missing where it is that already. */
  onRestart: (() => void) | undefined
  bytes: number
  /** Of bytes. */
  limit: number
}

/**
 * The source: a plain field that every form knows, and Monaco over it once somebody turns to it. The field stays in the
 * form, so what is sent is the same either way. A file can be dropped on both.
 */
export function SourceField(props: Props) {
  const { text, edition, grammar, onChange, onFile, onRun, onRestart, bytes, limit } = props
  const t = useTranslations('bot')
  const format = useFormatter()
  const { editors, plain, wake, choose } = useEditors()
  const field = useRef<HTMLTextAreaElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState(false)
  const hasFocus = typeof document !== 'undefined' && document.activeElement === field.current

  const drop = (event: DragEvent) => {
    setDragged(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    onFile(file)
  }
  return (
    <div>
      <label htmlFor="source" className="mb-1 block font-medium">
        {t('source')}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; keys have the file button */}
      <div
        className={`relative isolate h-[min(30rem,65vh)] overflow-hidden rounded border bg-raised focus-within:border-ink ${dragged ? 'border-thread' : 'border-edge'}`}
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
        <textarea
          ref={field}
          id="source"
          name="source"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun()
          }}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          wrap="off"
          aria-describedby="source-size"
          hidden={Boolean(editors)}
          className="block h-full w-full resize-none overflow-auto bg-transparent px-3 py-2 font-mono text-[0.875rem] leading-[21px] -outline-offset-2"
        />
        {editors && (
          <CodeEditor
            editors={editors}
            text={text}
            edition={edition}
            onChange={onChange}
            grammar={grammar}
            label={t('editorLabel')}
            cursor={hasFocus ? (field.current?.selectionStart ?? 0) : undefined}
            onLeave={() => after.current?.focus()}
            onRun={onRun}
          />
        )}
      </div>
      <div
        ref={after}
        tabIndex={-1}
        className="mt-1 flex min-h-6 flex-wrap gap-x-5 gap-y-1 text-small text-soft"
      >
        <p
          id="source-size"
          aria-live="polite"
          className={`tabular-nums ${bytes > limit ? 'font-medium text-bad' : ''}`}
        >
          {t(bytes > limit ? 'tooLarge' : 'size', {
            size: format.number(bytes / 1024, { maximumFractionDigits: 1 }),
            limit: format.number(limit / 1024),
          })}
        </p>
        <button type="button" onClick={() => choose(plain ? 'code' : 'plain')} className="link">
          {t(plain ? 'useCode' : 'usePlain')}
        </button>
        {onRestart && (
          <button type="button" onClick={onRestart} className="link">
            {t('restart')}
          </button>
        )}
        <p className="ms-auto">{editors ? t('leave') : ''}</p>
      </div>
    </div>
  )
}
