import { fencedBlocks } from '@/judge/kit/text'

/** An example answer from a statement. */
export interface Example {
  readonly text: string
  /** The board it is for, if not the problem's own. */
  readonly level?: string
}

/**
 * The examples of a statement, in order: a ```level``` block sets the board for the examples after it, and each
 * ```answer …``` block is an example. The tests judge all of them.
 */
export function examplesOf(body: string, own: string): Example[] {
  let level: string | undefined
  const examples: Example[] = []
  for (const { info, text } of fencedBlocks(body, (info) => /^(?:level|answer)\b/.test(info))) {
    if (info.startsWith('level')) level = text.trim() === own.trim() ? undefined : text
    else examples.push({ text: text.trimEnd(), ...(level !== undefined && { level }) })
  }
  return examples
}

/** Parses `?example=2`, which counts from 1, into an index from 0; undefined if there is no such example. */
export function exampleAsked(asked: unknown, examples: readonly Example[]): number | undefined {
  const number = typeof asked === 'string' && /^\d{1,3}$/.test(asked) ? Number(asked) : 0
  return number >= 1 && number <= examples.length ? number - 1 : undefined
}

/** The longest answer in an address, in characters: longer addresses are refused by some browsers and servers. */
const LONGEST_ASKED = 2000

/** Reads `?answer=…`; undefined if there is none, or it is too long for an address. */
export const answerAsked = (asked: unknown): string | undefined =>
  typeof asked === 'string' && asked !== '' && asked.length <= LONGEST_ASKED ? asked : undefined
