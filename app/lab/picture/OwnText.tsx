'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'

interface Props {
  text: string
  /** Whether the field is shown at first. */
  open: boolean
  onText: (text: string) => void
  fault: string | undefined
}

/** A field for a labyrinth in any notation. */
export function OwnText({ text, open, onText, fault }: Props) {
  const t = useTranslations('lab.picture')
  const id = useId()
  return (
    <details open={open} className="max-w-xl">
      <summary className="w-fit cursor-pointer py-1.5 text-small text-soft hover:text-ink">
        {t('text')}
      </summary>
      <textarea
        name="text"
        value={text}
        rows={6}
        spellCheck={false}
        aria-label={t('text')}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        onChange={({ target }) => onText(target.value)}
        className="mt-1 w-full rounded border border-edge bg-raised px-3 py-2 font-mono text-base text-ink aria-invalid:border-bad"
      />
      {fault && (
        <p id={id} role="alert" className="mt-1 text-small text-bad">
          {fault}
        </p>
      )}
    </details>
  )
}
