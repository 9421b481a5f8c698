'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

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

/**
 * Copies a text to the clipboard. Call it from a click handler. A page served without HTTPS (a judge in a classroom)
 * has no clipboard API, but may still run the command behind the copy shortcut.
 *
 * Returns whether the text was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyAsByKeys(text)
  }
}

function copyAsByKeys(text: string): boolean {
  let given = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    given = event.clipboardData !== null
  }
  document.addEventListener('copy', give, { once: true, capture: true })
  try {
    return document.execCommand('copy') && given
  } finally {
    document.removeEventListener('copy', give, { capture: true })
  }
}
