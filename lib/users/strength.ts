import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Of 0 to 4; below 2 (a million guesses) are the well-known passwords, runs of keys, repetitions and own names. */
const LOWEST_SCORE = 2

/**
 * So many characters are looked at. The time grows with the square of the length and more: 200 characters took up to
 * 1.9 s. What is long and still easy, a repetition, is easy in its beginning, too.
 */
const LOOKED_AT = 64

let estimator: ZxcvbnFactory | undefined

/**
 * Whether a password is among those that are tried first: common ones, keyboard rows, repetitions, and what is made
 * of `own` words such as the user name. Takes some milliseconds of the event loop, so limits are asked before it. The
 * word lists are indexed at the first use.
 */
export function isEasyToGuess(password: string, own: readonly string[]): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = own.map((word) => word.slice(0, LOOKED_AT))
  return estimator.check(password.slice(0, LOOKED_AT), words).score < LOWEST_SCORE
}
