import { isLanguageId, languageOf } from '.'
import type { Diagnostic } from './diagnostic'

export type { Diagnostic } from './diagnostic'

/** Showing more than this helps no one. */
const MOST = 50

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*[A-Za-z]`, 'g')

/**
 * What a log says about lines of the source: errors of the compiler, or the traceback of a program that died. In the
 * order of the log, without places outside the source and without repeated messages about a line.
 */
export function diagnosticsOf(language: string, log: string, source: string): Diagnostic[] {
  const lines = source.split('\n')
  if (!isLanguageId(language)) return []
  const text = log.replaceAll('\r', '').replaceAll(ESCAPES, '')
  const seen = new Set<string>()
  return languageOf(language)
    .diagnostics({ text, source: lines })
    .filter(({ kind, line, message }) => {
      const key = `${kind} ${line} ${message}`
      if (line < 1 || line > lines.length || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, MOST)
}
