/** The author's existing style: a formatter tidies up a source, it does not argue about taste. */
export interface Habits {
  /** Spaces per level. */
  readonly indent: number | 'tab'
  readonly quotes: 'single' | 'double'
  readonly semicolons: boolean
}

/** Line width in columns, enough for the starter programs. */
export const WIDTH = 120

/** Infers the author's style from the source. `usual` is the indentation of a source that shows none. */
export function habitsOf(text: string, usual: number): Habits {
  const code = text.replaceAll(/^\s*(?:\*|\/\*|\/\/|#).*$/gm, '')
  const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0
  return {
    indent: indentOf(text) ?? usual,
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
