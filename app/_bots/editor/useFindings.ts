'use client'

import { useState } from 'react'
import type { Diagnostic } from '@/judge/languages/diagnostics'

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

/** With the list that shows what they find. */
async function loadReaders() {
  const [readers] = await Promise.all([import('@/judge/languages/diagnostics'), import('./Findings')])
  return readers
}

const NONE: readonly Diagnostic[] = []

/**
 * What is known of the lines of a source, until another one is tried out. The readers of logs are loaded with the first
 * try-out, whatever it comes to: at the next one there may be no network.
 * @param language The one in the editor: what was found in another one does not concern it.
 */
export function useFindings(language: string) {
  const [found, setFound] = useState<{ language: string; list: readonly Diagnostic[] }>()
  return {
    findings: found?.language === language ? found.list : NONE,
    look: async ({ language, text }: Program, log: string) => {
      const loading = loadReaders().catch(() => undefined)
      if (!log.trim()) return setFound(undefined)
      const readers = await loading
      setFound(readers && { language, list: readers.diagnosticsOf(language, log, text) })
    },
    forget: () => setFound(undefined),
  }
}
