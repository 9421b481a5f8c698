'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('copy')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button type="button" onClick={copy} className="link min-h-6 text-small">
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </button>
  )
}
