import { fail, ok, type Result } from '../../kit/result'
import { floatOf } from './floats'

/** How the default validator compares. */
export interface Options {
  readonly caseSensitive: boolean
  readonly spaceChangeSensitive: boolean
  /** Undefined if floating-point numbers are compared as words, unless the other one is given. */
  readonly absolute?: number
  readonly relative?: number
}

/**
 * Reads the arguments of the default validator. Errors: `validator-argument` with what is not known,
 * `validator-tolerance` if a tolerance has no number, and `validator-repeated` if tolerances contradict each other.
 * Legacy packages add the flags of a group to those of the problem, so there the last one counts.
 */
export function parseOptions(words: readonly string[], isLegacy: boolean): Result<Options> {
  let [caseSensitive, spaceChangeSensitive] = [false, false]
  const given: Partial<Record<'absolute' | 'relative', number>> = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const kinds = TOLERANCES.get(word)
    if (word === 'case_sensitive') caseSensitive = true
    else if (word === 'space_change_sensitive') spaceChangeSensitive = true
    else if (!kinds) return fail('validator-argument', { argument: word })
    else {
      const tolerance = floatOf(words[++at] ?? '')
      if (tolerance === undefined || !(tolerance >= 0)) return fail('validator-tolerance', { argument: word })
      for (const kind of kinds) {
        if (given[kind] !== undefined && !isLegacy) return fail('validator-repeated', { argument: word })
        given[kind] = tolerance
      }
    }
  }
  return ok({ caseSensitive, spaceChangeSensitive, ...given })
}

const TOLERANCES: ReadonlyMap<string, readonly ('absolute' | 'relative')[]> = new Map([
  ['float_absolute_tolerance', ['absolute']],
  ['float_relative_tolerance', ['relative']],
  ['float_tolerance', ['absolute', 'relative']],
])
