'use client'

import { useState } from 'react'
import type { Diagnostic } from '@/judge/languages/diagnostics'
import type { Findings } from './Findings'

/** What a judged program has left behind: what its compiler wrote, and its games. */
export interface Remains {
  readonly compileLog: string | null
  readonly cases: readonly {
    readonly verdict: string | null
    readonly game:
      | { readonly log: { readonly turns: readonly { readonly stderr: string }[] } | undefined }
      | undefined
  }[]
}

/** What may speak of lines: the compiler's log, and the last words of the first game that went wrong. */
export function logOf({ compileLog, cases }: Remains): string {
  const wrong = cases.find(({ verdict, game }) => verdict !== 'accepted' && game?.log?.turns.at(-1)?.stderr)
  return [compileLog, wrong?.game?.log?.turns.at(-1)?.stderr].filter(Boolean).join('\n')
}

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
 */
export function useFindings(language: string) {
  const [found, setFound] = useState<Found>()
  return {
    found: found?.language === language ? found : undefined,
    look: async ({ language, text }: Program, log: string) => {
      if (!log.trim()) return setFound(undefined)
      const readers = await loadReaders().catch(() => undefined)
      if (!readers) return setFound(undefined)
      const { diagnosticsOf, Findings } = readers
      setFound({ language, list: diagnosticsOf(language, log, text), Findings })
    },
    forget: () => setFound(undefined),
  }
}
