import { InvalidArgumentError, Option } from 'commander'
import type { SandboxKind } from '../sandbox/types'

/** Incorrect usage of the command line: the message is for the user, and the exit code is 2. */
export class UsageError extends Error {}

/** What to write instead of an unknown word: the candidate that was meant, otherwise all that `there` are. */
export function hintFor(word: string, candidates: readonly string[], there = candidates): string {
  const meant = didYouMean(word, candidates)
  return meant ? `Did you mean ${meant}?` : `There are: ${there.join(', ')}.`
}

/** The candidate closest to a word, if it is close enough to be a likely typo. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .filter((each) => each.distance <= Math.max(2, each.candidate.length / 3))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.candidate
}

/** Levenshtein distance: the insertions, deletions and substitutions of a character that lead from a to b. */
function distance(a: string, b: string): number {
  // A longer word is no typo, and a hostile argument would make the table huge.
  if (Math.max(a.length, b.length) > 80) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let line = 1; line <= a.length; line++) {
    const above = row
    row = [line]
    for (let column = 1; column <= b.length; column++) {
      const exchange = above[column - 1]! + (a[line - 1] === b[column - 1] ? 0 : 1)
      row.push(Math.min(above[column]! + 1, row[column - 1]! + 1, exchange))
    }
  }
  return row[b.length]!
}

export const SANDBOXES = ['wasm', 'native'] as const satisfies readonly SandboxKind[]

export const sandboxOption = (): Option =>
  new Option('--sandbox <kind>', 'for programs; native where this machine can, otherwise wasm').choices(
    SANDBOXES,
  )

export function seedOf(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 31) return Number(text)
  throw new InvalidArgumentError('A seed is a whole number from 0 to 2147483647.')
}
