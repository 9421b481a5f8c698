'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from './copyText'

interface Props {
  text: string
  describedBy?: string
  /** Says what is copied, where that is not clear. */
  label?: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, describedBy, label }: Props) {
  const t = useTranslations('copy')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    setCopied(await copyText(text))
  }
  return (
    <button type="button" onClick={copy} aria-describedby={describedBy} className="link min-h-6 text-small">
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </button>
  )
}
