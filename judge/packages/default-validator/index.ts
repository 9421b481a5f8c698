import { floatOf } from './floats'
import type { Options } from './options'
import { sameWord, Tokens, textOf } from './tokens'

export { type Options, parseOptions } from './options'

/** Where an output differs from the answer first, for the judges. Lines are 1-based. */
export interface Difference {
  readonly kind: 'word' | 'number' | 'not-a-number' | 'space' | 'missing' | 'extra'
  readonly line: number
  readonly answerLine: number
  readonly expected: string
  readonly got: string
}

const LONGEST_SHOWN = 60

/** A word as it may be shown. */
const shown = (word: Uint8Array): string => new TextDecoder().decode(word.subarray(0, LONGEST_SHOWN))

/**
 * The format's default output validator: compares an output with an answer, word by word. Returns the first difference,
 * or `undefined` if the output is accepted.
 */
export function compareOutputs(
  answer: Uint8Array,
  output: Uint8Array,
  options: Options,
): Difference | undefined {
  const [wanted, given] = [new Tokens(answer), new Tokens(output)]
  for (;;) {
    const lines = { line: given.line, answerLine: wanted.line }
    const [wantedSpace, givenSpace] = [wanted.space(), given.space()]
    if (options.spaceChangeSensitive && !sameWord(wantedSpace, givenSpace, true))
      return { kind: 'space', ...lines, expected: spelled(wantedSpace), got: spelled(givenSpace) }
    const at = { line: given.line, answerLine: wanted.line }
    const [expected, got] = [wanted.word(), given.word()]
    if (expected.length === 0 && got.length === 0) return undefined
    const words = { ...at, expected: shown(expected), got: shown(got) }
    if (got.length === 0) return { kind: 'missing', ...words }
    if (expected.length === 0) return { kind: 'extra', ...words }
    const kind = differenceOf(expected, got, options)
    if (kind) return { kind, ...words }
  }
}

function differenceOf(
  expected: Uint8Array,
  got: Uint8Array,
  { absolute, relative, caseSensitive }: Options,
): Difference['kind'] | undefined {
  const wanted = absolute === undefined && relative === undefined ? undefined : floatOf(textOf(expected))
  if (wanted === undefined) return sameWord(expected, got, caseSensitive) ? undefined : 'word'
  const given = floatOf(textOf(got))
  if (given === undefined) return 'not-a-number'
  const distance = Math.abs(wanted - given)
  const isNear =
    (absolute !== undefined && distance <= absolute) ||
    (relative !== undefined && distance <= relative * Math.abs(wanted))
  return isNear ? undefined : 'number'
}

const spelled = (space: Uint8Array): string => JSON.stringify(shown(space)).slice(1, -1)
