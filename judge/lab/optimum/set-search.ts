import { type Automaton, LETTERS } from '../strings/automaton'
import { addCell, movesOf } from './bitsets'
import { Forbidden, maskBytes } from './forbidden'
import { SetPool } from './set-pool'
import { MOST_STEPS, type Tables } from './tables'

/** How far the search with one bound has come. */
export interface SearchProgress {
  /** The length that is being refuted or reached. */
  readonly bound: number
  readonly depth: number
  /** Number of sets kept with this bound. */
  readonly sets: number
}

/** What the search found: a string, that there is none, or that its memory is full. */
export type Found = readonly number[] | 'none' | 'full'

/** How many sets are looked at between two reports. */
const REPORT = 16_384

/**
 * Searches for a string of at most `bound` letters that frees all robots: breadth-first over the sets of occupied cells.
 * A set is kept only while the tables do not prove that it needs more letters than are left. `none` proves that every
 * string is longer. The sets take at most `bytes`.
 *
 * Sets that contain another one of the same depth need not be kept, either. A quarter of the sets of `strewn-15` does,
 * but finding them costs more than they do.
 */
export function* searchSets(
  automaton: Automaton,
  tables: Tables,
  bound: number,
  bytes: number,
): Generator<SearchProgress, Found> {
  if (maskBytes(automaton) > bytes) return 'full'
  const { labyrinth } = automaton
  const moves = movesOf(labyrinth)
  const forbidden = new Forbidden(automaton, tables)
  const pool = new SetPool(labyrinth.rows * labyrinth.cols)
  const { size } = pool
  for (const cell of labyrinth.starts) addCell(pool.words, 0, cell)
  pool.add(pool.placeOfNext()!, 0, 0)
  let looked = 0
  for (let from = 0, depth = 1; from < pool.count && depth <= bound; depth++) {
    // Entries of the tables end at `MOST_STEPS`, which is a bound from below and forbids nothing beyond it.
    forbidden.leave(Math.min(bound - depth, MOST_STEPS))
    const to = pool.count
    for (let parent = from; parent < to; parent++)
      for (let letter = 0; letter < LETTERS; letter++) {
        if (++looked % REPORT === 0) yield { bound, depth, sets: pool.count }
        const next = pool.count * size
        moves[letter]!(pool.words, parent * size, next)
        if (isEmpty(pool.words, next, size)) return [...pool.lettersTo(parent), letter]
        const place = pool.placeOfNext()
        if (place === undefined || forbidden.isIn(pool.words, next)) continue
        pool.add(place, parent, letter)
        if (pool.bytes > bytes) return 'full'
      }
    from = to
  }
  yield { bound, depth: bound, sets: pool.count }
  return 'none'
}

function isEmpty(words: Int32Array, at: number, size: number): boolean {
  for (let word = 0; word < size; word++) if (words[at + word] !== 0) return false
  return true
}
