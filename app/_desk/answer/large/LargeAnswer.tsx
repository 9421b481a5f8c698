'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, Spinner } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import { useRefusal } from '@/app/_ui/useFaultWords'
import type { Result } from '@/judge/kit/result'
import type { ReadFile } from './sizes'

/** Maximum answer sizes, in bytes. */
export interface AnswerLimits {
  /** Limit of the problem. */
  readonly problem: number
  /** Limit of a form submission, which encodes each line end as two bytes. */
  readonly form: number
}

export interface LargeAnswerProps {
  text: string
  /** The last file that was read. */
  file: Result<ReadFile> | undefined
  limits: AnswerLimits
  /** Called with whether the answer can be submitted. */
  onSize: (fits: boolean) => void
  onBack: () => void
}

/** Replaces the answer field if the answer is too large for it. */
export function LargeAnswer({ text, file, limits, onSize, onBack }: LargeAnswerProps) {
  const t = useTranslations('problem')
  const refusal = useRefusal()
  const format = useFormatter()
  const name = file?.ok && file.value.text === text ? file.value.name : undefined
  const { bytes, sent } = useMemo(() => sizesOf(text), [text])
  const limit = bytes > limits.problem ? limits.problem : sent > limits.form ? limits.form : undefined
  const fits = limit === undefined
  useEffect(() => onSize(fits), [onSize, fits])
  const home = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field that had the focus has been removed.
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true })
  }, [])
  const size = format.number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset could not be one of two parts of its name
    <div
      id="answer"
      ref={home}
      role="group"
      tabIndex={-1}
      aria-labelledby="answer-name answer-size"
      aria-describedby="preview"
    >
      <input type="hidden" name="answer" value={text} />
      <p id="answer-name" className="mb-1 font-medium">
        {t('answer')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-edge bg-raised px-3 py-2">
        <p className="min-w-0 grow">
          <span id="answer-size" className="block break-words font-medium tabular-nums">
            {name === undefined ? t('large.pasted', { size }) : t('large.file', { name, size })}
          </span>
          <span className="text-small text-soft">{t('large.notShown')}</span>
        </p>
        <Button onClick={onBack}>{t('large.back')}</Button>
      </div>
      {limit !== undefined && (
        <div className="mt-2">
          <Notice>
            {refusal({ code: 'answer-too-large', values: { bytes, limit } })} {t('large.tryOnly')}
          </Notice>
        </div>
      )}
    </div>
  )
}

function sizesOf(text: string) {
  const bytes = new Blob([text]).size
  let sent = bytes
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) sent++
  return { bytes, sent }
}

/** Milliseconds before the message appears: most answers are judged sooner. */
const PATIENCE_MS = 1000

export function Judging() {
  const t = useTranslations('problem')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    late && (
      <p className="flex items-center gap-2 text-soft">
        <Spinner />
        {t('judging')}
      </p>
    )
  )
}
