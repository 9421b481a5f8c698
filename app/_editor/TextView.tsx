'use client'

import { useTranslations } from 'next-intl'

interface Props {
  readonly text: string
  readonly isValid: boolean
  /** The largest number of characters; undefined for any. */
  readonly longest: number | undefined
  /** The id of the sentence that says what is wrong. */
  readonly describedBy: string
  readonly onChange: (text: string) => void
}

/** Lines that are shown at once. */
const MOST_LINES = 16

/** The text of the level, which can be changed here as well. */
export function TextView({ text, isValid, longest, describedBy, onChange }: Props) {
  const t = useTranslations('levelEditor')
  return (
    <textarea
      form=""
      aria-label={t('text')}
      aria-invalid={!isValid || undefined}
      aria-describedby={describedBy}
      value={text}
      maxLength={longest}
      rows={Math.max(3, Math.min(MOST_LINES, text.split('\n').length))}
      onChange={({ target }) => onChange(target.value)}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      wrap="off"
      className="w-full resize-y overflow-auto rounded border border-edge bg-raised px-3 py-2 font-mono text-small aria-invalid:border-bad"
    />
  )
}
