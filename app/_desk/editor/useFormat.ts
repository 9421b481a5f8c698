'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { format } from './format/format'
import type { Formatting } from './format/formatters'

/** Formats sources of a language and reports the result. */
export function useFormat(language: Formatting | undefined, name: string) {
  const t = useTranslations('bot')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const made = useRef<string>(undefined)
  const running = useRef<Promise<string | undefined>>(undefined)

  const run = async (text: string): Promise<string | undefined> => {
    setSaid(language?.formatter ? t('formatting') : '')
    setBusy(true)
    const result = await format(language, text)
    setBusy(false)
    if (result.ok) {
      made.current = result.text
      setSaid(t(result.text === text ? 'formattedAlready' : 'formatted'))
      return result.text
    }
    const { fault } = result
    if (fault.code !== 'unreadable') setSaid(t(`formatFaults.${fault.code}`, { name }))
    else if (fault.line === undefined) setSaid(t('formatFaults.unreadable', { message: fault.message }))
    else setSaid(t('formatFaults.unreadableLine', { line: fault.line, message: fault.message }))
    return undefined
  }
  return {
    busy,
    said,
    /** Clears the message once the text changes. */
    changed: (text: string) => {
      if (text !== made.current) setSaid('')
    },
    /** Returns the formatted text, or `undefined` if it stays as it is. Concurrent calls share one run. */
    run: (text: string) => {
      running.current ??= run(text).finally(() => {
        running.current = undefined
      })
      return running.current
    },
  }
}
