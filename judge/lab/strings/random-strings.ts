import { type Automaton, LETTERS, textOf } from '../../algorithms/automaton'
import { type Random, randomFrom } from '../../kit/random'

interface StringsInputs {
  readonly automaton: Automaton
  readonly count: number
  readonly length: number
  readonly seed: number
  /** Chances of `U D L R`, not all 0; by default equal. */
  readonly weights?: readonly number[]
  /** Number of the first string: a part of an experiment can run elsewhere. */
  readonly first?: number
}

/** What the strings judged so far have achieved. Tallies of parts of an experiment can be added. */
export interface Tally {
  readonly count: number
  /** How many strings freed all robots. */
  readonly passed: number
  /** `freed[n]`: how many strings freed exactly n robots. */
  readonly freed: Uint32Array
  /** `passedAt[n]`: how many strings had freed all robots after their n-th letter and not before. */
  readonly passedAt: Uint32Array
}

/** How many strings are judged between two tallies. */
const CHUNK = 2000

/**
 * Judges random strings on all starts at once, and yields the tally after every few thousand. String number i depends
 * on the seed and on i alone.
 *
 * Robots in one cell never separate again, so only the cells are followed, each with the number of its robots. Letters
 * are taken several at a time: a table has where each word of them leads. So a string of 1000 letters costs a few
 * hundred lookups.
 */
export function* judgeStrings(inputs: StringsInputs): Generator<Tally, Tally> {
  const { automaton, count, length, first = 0 } = inputs
  const freed = new Uint32Array(automaton.starts + 1)
  const passedAt = new Uint32Array(length + 1)
  const judge = judgeOf(inputs)
  let passed = 0
  const tally = (judged: number): Tally => ({ count: judged, passed, freed, passedAt })
  for (let index = 0; index < count; index++) {
    const { left, letters } = judge(first + index)
    freed[automaton.starts - left]!++
    if (left === 0) {
      passed++
      passedAt[letters]!++
    }
    if ((index + 1) % CHUNK === 0 && index + 1 < count) yield tally(index + 1)
  }
  return tally(count)
}

/** The string with a number, as it is judged. */
export function stringNumber({ length, seed, weights }: Omit<StringsInputs, 'count'>, index: number): string {
  const words = new Uint8Array(Math.ceil(length / WORD))
  wordSource(weights, seed)(words, index)
  return textOf(Array.from({ length }, (_, at) => letterOf(words, at)))
}

/** Letters in a word of the tables below; a letter takes two bits, the first one the highest. */
const WORD = 4

const letterOf = (words: Uint8Array, at: number): number => (words[at >> 2]! >> (2 * (3 - (at & 3)))) & 3

/** Returns a function that judges the string with a number. */
function judgeOf({ automaton, length, seed, weights }: StringsInputs) {
  const { starts } = automaton
  const states = starts + 1
  const table = wordTable(automaton)
  const fill = wordSource(weights, seed)
  const words = new Uint8Array(Math.ceil(length / WORD))
  /** The occupied states, and by state the number of its robots. Each turn the arrays change places. */
  let occupied = new Uint16Array(states)
  let entered = new Uint16Array(states)
  let robots = new Uint32Array(states)
  let arrived = new Uint32Array(states)
  let count = 0
  /** Moves all robots, and returns how many are left. */
  const advance = (next: Uint16Array, offset: number, left: number): number => {
    let living = 0
    let remaining = left
    for (let at = 0; at < count; at++) {
      const from = occupied[at]!
      const to = next[offset + from]!
      const many = robots[from]!
      robots[from] = 0
      if (to === starts) remaining -= many
      else {
        if (arrived[to] === 0) entered[living++] = to
        arrived[to]! += many
      }
    }
    count = living
    ;[occupied, entered] = [entered, occupied]
    ;[robots, arrived] = [arrived, robots]
    return remaining
  }
  /** After how many letters a robot has left that is in a state after `begin` letters; 0 if it never does. */
  const exitOf = (from: number, begin: number): number => {
    let state = from
    let at = begin
    if (table)
      for (; at + WORD <= length; at += WORD) {
        const to = table[words[at >> 2]! * states + state]!
        if (to === starts) break
        state = to
      }
    while (at < length && state !== starts) state = automaton.next[letterOf(words, at++) * states + state]!
    return state === starts ? at : 0
  }
  const span = table ? WORD : 1
  return (index: number) => {
    fill(words, index)
    for (let state = 0; state < starts; state++) occupied[state] = state
    robots.fill(1, 0, starts)
    count = starts
    let left = starts
    let before = 0
    let at = 0
    for (; at + span <= length && count > FEW; at += span) {
      before = count
      left = table
        ? advance(table, words[at >> 2]! * states, left)
        : advance(automaton.next, letterOf(words, at) * states, left)
    }
    let letters = 0
    // The last ones may have left together; where they were before is in the other array.
    for (let each = 0; count === 0 && each < before; each++)
      letters = Math.max(letters, exitOf(entered[each]!, at - span))
    for (let each = 0; each < count; each++) {
      const state = occupied[each]!
      const exit = exitOf(state, at)
      if (exit > 0) left -= robots[state]!
      letters = Math.max(letters, exit)
      robots[state] = 0
    }
    return { left, letters }
  }
}

/** Up to this many occupied states are followed one by one, because they rarely meet. */
const FEW = 4

/** The most entries of a table of words: larger ones are slower than single letters, as they leave the cache. */
const TABLE = 2 ** 19

/** Where every word leads: `next[word * states + state]`; undefined if the table would be too large. */
function wordTable({ starts, next: single }: Automaton): Uint16Array | undefined {
  const states = starts + 1
  if (states * LETTERS ** WORD > TABLE) return undefined
  let next = single
  while (next.length < states * LETTERS ** WORD) {
    const longer = new Uint16Array(next.length * LETTERS)
    for (let from = 0; from < next.length; from += states)
      for (let letter = 0; letter < LETTERS; letter++)
        for (let state = 0; state < states; state++)
          longer[LETTERS * from + letter * states + state] = single[letter * states + next[from + state]!]!
    next = longer
  }
  return next
}

/** Returns a function that fills an array with the words of the string with a number. */
function wordSource(weights: readonly number[] = [1, 1, 1, 1], seed: number) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const isEqual = weights.every((weight) => weight === weights[0])
  const letterFrom = (random: Random) => {
    let point = (random.below(2 ** 32) / 2 ** 32) * total
    let letter = 0
    while (letter < LETTERS - 1 && point >= weights[letter]!) point -= weights[letter++]!
    return letter
  }
  return (words: Uint8Array, index: number) => {
    const random = randomFrom(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b))
    if (isEqual)
      for (let at = 0; at < words.length; at += 4) {
        const bits = random.below(2 ** 32)
        for (let byte = 0; byte < 4 && at + byte < words.length; byte++)
          words[at + byte] = bits >>> (8 * byte)
      }
    else
      for (let at = 0; at < words.length; at++) {
        let word = 0
        for (let letter = 0; letter < WORD; letter++) word = 4 * word + letterFrom(random)
        words[at] = word
      }
  }
}

/** Adds the tallies of parts of an experiment; there must be at least one. */
export function sumOfTallies(parts: readonly Tally[]): Tally {
  const added = (arrays: readonly Uint32Array[]) =>
    (arrays[0] ?? new Uint32Array()).map((_, at) => arrays.reduce((sum, array) => sum + array[at]!, 0))
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    freed: added(parts.map(({ freed }) => freed)),
    passedAt: added(parts.map(({ passedAt }) => passedAt)),
  }
}

/** A share of the strings with its interval. */
interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

export const shareOf = (passed: number, count: number): Share => ({
  share: count === 0 ? 0 : passed / count,
  ...wilsonInterval(passed, count),
})

/** The share of strings that free all robots with their first n letters, for up to `most` + 1 lengths n from 0 on. */
export function shareByLength(
  { count, passedAt }: Pick<Tally, 'count' | 'passedAt'>,
  most: number,
): (Share & { readonly length: number })[] {
  const longest = passedAt.length - 1
  const gap = Math.max(1, Math.ceil(longest / most))
  const points = []
  let passed = 0
  for (let length = 0; length <= longest; length++) {
    passed += passedAt[length]!
    if (length % gap === 0 || length === longest) points.push({ length, ...shareOf(passed, count) })
  }
  return points
}

/** Bounds of the true share with 95 % confidence, by E. B. Wilson 1927. */
export function wilsonInterval(
  passed: number,
  count: number,
): { readonly low: number; readonly high: number } {
  if (count === 0) return { low: 0, high: 1 }
  const z = 1.959963984540054
  const share = passed / count
  const scale = 1 + z ** 2 / count
  const middle = (share + z ** 2 / (2 * count)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
