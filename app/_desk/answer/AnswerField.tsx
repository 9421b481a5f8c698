'use client'

import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useRef } from 'react'
import { useEarlyValue } from '@/app/_ui/useEarlyValue'
import type { Place } from '@/judge/kit/result'
import { fitsField } from './large/sizes'

interface Props {
  text: string
  onChange: (text: string) => void
  /** See `useEarlyValue`. */
  onEarly: (text: string) => void
  /** Called with a file that was dropped or pasted. */
  onFile: (file: File) => void
  onFocus: () => void
  /** Where the pad writes next; undefined while the field shows its own cursor. */
  cursor: number | undefined
  /** Called when the user has set the cursor in the field. */
  onCursor: (cursor: number) => void
  /** Position of the first invalid character. */
  fault: Place | undefined
  describedBy: string
  invalid: boolean
}

const type = 'w-full whitespace-pre-wrap break-all px-3 py-2 font-mono text-base leading-6'

/**
 * The answer field. It marks the first invalid character in place: a layer below the field shows the same text in the
 * same layout, with the mark.
 */
export function AnswerField(props: Props) {
  const { text, onChange, onEarly, onFile, onFocus, cursor, onCursor, fault, describedBy, invalid } = props
  const t = useTranslations('problem')
  const value = useEarlyValue('answer', text, onEarly)
  const under = useRef<HTMLDivElement>(null)
  /** Keeps text that is too long out of the field: the browser would spend seconds laying out its lines. */
  const take = (event: SyntheticEvent<HTMLTextAreaElement>, data: DataTransfer) => {
    const given = data.getData('text')
    const { selectionStart, selectionEnd } = event.currentTarget
    const next = text.slice(0, selectionStart) + given + text.slice(selectionEnd)
    const [file] = data.files
    if (given ? fitsField(next) : !file) return
    event.preventDefault()
    if (given) onChange(next)
    else if (file) onFile(file)
  }
  const end = fault ? fault.offset + (text.codePointAt(fault.offset)! > 0xffff ? 2 : 1) : 0
  return (
    <div>
      <label htmlFor="answer" className="mb-1 block font-medium">
        {t('answer')}
      </label>
      <div className="relative overflow-hidden rounded bg-raised">
        <div
          ref={under}
          aria-hidden="true"
          className={`${type} absolute inset-0 overflow-hidden border border-transparent text-transparent`}
        >
          {!fault && cursor !== undefined && (
            <>
              {text.slice(0, cursor)}
              <span data-cursor={cursor} className="-mx-px border-s-2 border-ink" />
              {text.slice(cursor)}
            </>
          )}
          {fault && (
            <>
              {text.slice(0, fault.offset)}
              <mark className="rounded-xs bg-bad/25 text-transparent underline decoration-bad decoration-2">
                {text.slice(fault.offset, end)}
              </mark>
              {text.slice(end)}
            </>
          )}
        </div>
        <textarea
          id="answer"
          name="answer"
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onSelect={({ currentTarget }) => onCursor(currentTarget.selectionStart)}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
          onScroll={(event) => under.current?.scrollTo(0, event.currentTarget.scrollTop)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={`${type} relative block resize-y rounded border border-edge bg-transparent aria-invalid:border-bad`}
        />
      </div>
    </div>
  )
}
