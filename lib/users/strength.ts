import 'server-only'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From 0 to 4. Below 2 (a million guesses) are well-known passwords, keyboard runs, repetitions and own names. */
const LOWEST_SCORE = 2

/**
 * How many characters are checked. The time grows at least with the square of the length: 200 characters took up to 1.9
 * s. A long password that is still easy is a repetition, and its beginning is easy, too.
 */
const LOOKED_AT = 64

let estimator: ZxcvbnFactory | undefined

/**
 * Whether a password is among the first that an attacker would try: common ones, keyboard rows, repetitions, and
 * variations of the `own` words such as the user name. Blocks the event loop for some milliseconds, so check limits
 * first. The word lists are indexed at the first call.
 */
export function isEasyToGuess(password: string, own: readonly string[]): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = own.map((word) => word.slice(0, LOOKED_AT))
  return estimator.check(password.slice(0, LOOKED_AT), words).score < LOWEST_SCORE
}
