/** The author's existing style: a formatter tidies up a source, it does not argue about taste. */
export interface Habits {
  /** Spaces per level. */
  readonly indent: number | 'tab'
  readonly quotes: 'single' | 'double'
  readonly semicolons: boolean
}

/** Line width in columns, enough for the starter programs. */
export const WIDTH = 120

/** The usual indentation, if a source shows none: Python uses 4 spaces, most others 2. */
const INDENT: Readonly<Record<string, number | 'tab'>> = {
  python: 4,
  pypy: 4,
  c: 4,
  cpp: 4,
  java: 4,
  csharp: 4,
}

/** Infers the author's style from the source. */
export function habitsOf(language: string, text: string): Habits {
  const code = text.replaceAll(/^\s*(?:\*|\/\*|\/\/|#).*$/gm, '')
  const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0
  return {
    indent: indentOf(text) ?? INDENT[language] ?? 2,
    quotes: count(/'/g) > count(/"/g) ? 'single' : 'double',
    semicolons: /;[ \t]*$/m.test(code),
  }
}

/** The most frequent increase in indentation from one line to the next. */
function indentOf(text: string): number | 'tab' | undefined {
  const steps = new Map<number | 'tab', number>()
  let above = ''
  for (const line of text.split('\n')) {
    if (!line.trim()) continue
    const [lead = ''] = /^[ \t]*/.exec(line) ?? []
    const step = lead.startsWith(above) ? lead.slice(above.length) : ''
    // Skips single spaces, which occur in block comments.
    if (step === '\t') steps.set('tab', (steps.get('tab') ?? 0) + 1)
    else if (/^ {2,8}$/.test(step)) steps.set(step.length, (steps.get(step.length) ?? 0) + 1)
    above = lead
  }
  return [...steps].sort(([, a], [, b]) => b - a)[0]?.[0]
}
