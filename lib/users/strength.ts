import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Of 0 to 4; below 2 (a million guesses) are the well-known passwords, runs of keys, repetitions and own names. */
const LOWEST_SCORE = 2

let estimator: ZxcvbnFactory | undefined

/**
 * Whether a password is among those that are tried first: common ones, keyboard rows, repetitions, and what is made
 * of `own` words such as the user name. Takes a few milliseconds; the word lists are indexed at the first use.
 */
export function isEasyToGuess(password: string, own: readonly string[]): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(password, [...own]).score < LOWEST_SCORE
}
