/** An answer that a statement gives as an example. */
export interface Example {
  readonly text: string
  /** The board that it is for, where that is not the problem's own. */
  readonly level?: string
}

/**
 * The examples of a statement, in their order: a block ```level``` sets the board for what follows, and each block
 * ```answer …``` is one. The tests judge each of them.
 */
export function examplesOf(body: string, own: string): Example[] {
  let level: string | undefined
  const examples: Example[] = []
  for (const [, kind, text = ''] of body.matchAll(/^```(level|answer)\b.*\n([\s\S]*?)^```$/gm)) {
    if (kind === 'level') level = text.trim() === own.trim() ? undefined : text
    else examples.push({ text: text.trimEnd(), ...(level !== undefined && { level }) })
  }
  return examples
}

/** `?example=2`: counted from 1 in the address, from 0 otherwise; undefined for what is none. */
export function exampleAsked(asked: unknown, examples: readonly Example[]): number | undefined {
  const number = typeof asked === 'string' && /^\d{1,3}$/.test(asked) ? Number(asked) : 0
  return number >= 1 && number <= examples.length ? number - 1 : undefined
}
