'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Diagnostic } from '@/judge/languages/diagnostics'
import type { Findings } from './Findings'

interface Program {
  readonly language: string
  readonly text: string
}

/** What reads the logs of compilers and programs, with the list that shows what it finds. */
export async function loadReaders() {
  const [{ diagnosticsOf }, { Findings }] = await Promise.all([
    import('@/judge/languages/diagnostics'),
    import('./Findings'),
  ])
  return { diagnosticsOf, Findings }
}

/** What was found, with what shows it: both have been loaded at once, and nothing need be asked for to see it. */
export interface Found {
  readonly language: string
  readonly list: readonly Diagnostic[]
  readonly Findings: typeof Findings
}

/**
 * What is known of the lines of a source, until another one is tried out. The readers of logs are loaded with the first
 * result, unless they are there already; see `useHere`.
 * @param language The one in the editor: what was found in another one does not concern it.
 * @param given What it begins with, if that has been judged before.
 */
export function useFindings(language: string, given: (Program & { readonly log?: string }) | undefined) {
  const [found, setFound] = useState<Found>()
  const look = useCallback(async ({ language, text }: Program, log: string) => {
    if (!log.trim()) return setFound(undefined)
    const readers = await loadReaders().catch(() => undefined)
    if (!readers) return setFound(undefined)
    const { diagnosticsOf, Findings } = readers
    setFound({ language, list: diagnosticsOf(language, log, text), Findings })
  }, [])
  const forget = useCallback(() => setFound(undefined), [])
  const [first] = useState(given)
  useEffect(() => {
    if (first?.log) look(first, first.log)
  }, [first, look])
  return { found: found?.language === language ? found : undefined, look, forget }
}
