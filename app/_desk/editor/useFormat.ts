'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { format, hasFormatter } from './format/format'

/** Formats sources of a language, and says what became of it. */
export function useFormat(language: string, name: string) {
  const t = useTranslations('bot')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const made = useRef<string>(undefined)
  const running = useRef<Promise<string | undefined>>(undefined)

  const run = async (text: string): Promise<string | undefined> => {
    setSaid(hasFormatter(language) ? t('formatting') : '')
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
    /** What was said is true no more once the text is another one. */
    changed: (text: string) => {
      if (text !== made.current) setSaid('')
    },
    /** The text well laid out, or `undefined` where it stays as it is. One at a time: who asks again gets the same. */
    run: (text: string) => {
      running.current ??= run(text).finally(() => {
        running.current = undefined
      })
      return running.current
    },
  }
}
