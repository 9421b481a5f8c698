'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Diagnostic } from '@/judge/languages/diagnostics'
import type { Findings } from './Findings'

interface Program {
  readonly language: string
  readonly text: string
}

/** Loads the log parsers and the list that shows what they find. */
export async function loadReaders() {
  const [{ diagnosticsOf }, { Findings }] = await Promise.all([
    import('@/judge/languages/diagnostics'),
    import('./Findings'),
  ])
  return { diagnosticsOf, Findings }
}

/** The findings with the component that shows them. Both were loaded together, so showing them needs no request. */
export interface Found {
  readonly language: string
  readonly list: readonly Diagnostic[]
  readonly Findings: typeof Findings
}

/**
 * What is known about the lines of a source, until the next test run. The log parsers load with the first result,
 * unless they are there already; see `useRuns`.
 * @param language Language in the editor: findings in another language are not returned.
 * @param given The initial source, with its log if it has been judged before.
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
