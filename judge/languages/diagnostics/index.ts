import type { Diagnostic, Reader } from './diagnostic'
import { gcc } from './gcc'
import { go } from './go'
import { javac } from './javac'
import { lua } from './lua'
import { mcs } from './mcs'
import { node } from './node'
import { python } from './python'
import { ruby } from './ruby'
import { rustc } from './rustc'

export type { Diagnostic } from './diagnostic'

/** Readers by language id of `judge/languages`, which is not imported because its descriptions are not needed. */
const READERS: Readonly<Record<string, Reader>> = {
  python,
  javascript: node,
  typescript: node,
  cpp: gcc,
  c: gcc,
  java: javac,
  rust: rustc,
  go,
  csharp: mcs,
  pypy: python,
  ruby,
  lua,
}

/** Showing more than this helps no one. */
const MOST = 50

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*[A-Za-z]`, 'g')

/**
 * What a log says about lines of the source: errors of the compiler, or the traceback of a program that died. In the
 * order of the log, without places outside the source and without repeated messages about a line.
 */
export function diagnosticsOf(language: string, log: string, source: string): Diagnostic[] {
  const lines = source.split('\n')
  const found = READERS[language]?.({ text: log.replaceAll('\r', '').replaceAll(ESCAPES, ''), source: lines })
  const seen = new Set<string>()
  return (found ?? [])
    .filter(({ kind, line, message }) => {
      const key = `${kind} ${line} ${message}`
      if (line < 1 || line > lines.length || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, MOST)
}
