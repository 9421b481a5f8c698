'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from './copyText'

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('copy')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    setCopied(await copyText(text))
  }
  return (
    <button type="button" onClick={copy} className="link min-h-6 text-small">
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </button>
  )
}
