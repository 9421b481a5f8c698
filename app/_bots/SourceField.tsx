'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { CodeEditor } from './CodeEditor'
import { useEditors } from './useEditors'

interface Props {
  text: string
  grammar: string
  onChange: (text: string) => void
  onFile: (file: File) => void
  /** Ctrl+Enter. */
  onRun: () => void
  describedBy: string
}

/**
 * The source: a plain field that every form knows, and Monaco over it once somebody turns to it. The field stays in the
 * form, so what is sent is the same either way. A file can be dropped on both.
 */
export function SourceField({ text, grammar, onChange, onFile, onRun, describedBy }: Props) {
  const t = useTranslations('bot')
  const { editors, plain, wake, choose } = useEditors()
  const field = useRef<HTMLTextAreaElement>(null)
  const after = useRef<HTMLParagraphElement>(null)
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
        className={`relative h-[min(34rem,70vh)] overflow-hidden rounded border bg-raised focus-within:border-ink ${dragged ? 'border-thread' : 'border-edge'}`}
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
          aria-describedby={describedBy}
          hidden={Boolean(editors)}
          className="block h-full w-full resize-none overflow-auto bg-transparent px-3 py-2 font-mono text-[0.875rem] leading-[21px] -outline-offset-2"
        />
        {editors && (
          <CodeEditor
            editors={editors}
            text={text}
            onChange={onChange}
            grammar={grammar}
            label={t('editorLabel')}
            cursor={hasFocus ? (field.current?.selectionStart ?? 0) : undefined}
            onLeave={() => after.current?.focus()}
            onRun={onRun}
          />
        )}
      </div>
      <p
        ref={after}
        tabIndex={-1}
        className="mt-1 flex min-h-6 flex-wrap justify-between gap-x-4 text-small text-soft"
      >
        <span>{editors ? t('leave') : ''}</span>
        <button type="button" onClick={() => choose(plain ? 'code' : 'plain')} className="link">
          {t(plain ? 'useCode' : 'usePlain')}
        </button>
      </p>
    </div>
  )
}
