import type { Automaton } from '../strings/automaton'
import { addCell, cellsOf, lowestBit, wordsFor } from './bitsets'
import type { Tables } from './tables'

/** With more starts than this there are no masks for triples: for 512 cells and starts they take 16 MiB. */
const MOST_STARTS = 512

/** The bytes of the masks for robots and pairs. */
export const maskBytes = ({ starts, labyrinth: { rows, cols } }: Automaton): number =>
  2 * 4 * starts * wordsFor(rows * cols)

/**
 * What the tables forbid with a given number of letters left: the robots, pairs and triples that need more. A set that
 * contains one of them is refuted.
 *
 * A set of 100 robots has 161 700 triples, but few triples are forbidden while many letters are left. So a forbidden
 * triple is a bit of a mask for its first two cells, and only pairs with such a mask are looked at.
 */
export class Forbidden {
  private readonly size: number
  /** `numbers[cell]`: the number of a start. */
  private readonly numbers: Int32Array
  /** `pairs[start]`: the cells that are forbidden together with it; itself if it is forbidden alone. */
  private readonly pairs: Int32Array
  /** `seconds[start]`: the second cells of the forbidden triples that begin with it. */
  private readonly seconds: Int32Array
  /** `thirds[start * starts + second]`: the third cells of the forbidden triples that begin with these two. */
  private readonly thirds: Int32Array
  private readonly members: Uint16Array

  constructor(
    private readonly automaton: Automaton,
    private readonly tables: Tables,
  ) {
    const { starts, labyrinth } = automaton
    const cells = labyrinth.rows * labyrinth.cols
    this.size = wordsFor(cells)
    this.numbers = new Int32Array(cells)
    for (const [start, cell] of labyrinth.starts.entries()) this.numbers[cell] = start
    this.pairs = new Int32Array(starts * this.size)
    this.seconds = new Int32Array(starts * this.size)
    const hasTriples = tables.tables.length > 3 && starts <= MOST_STARTS
    this.thirds = new Int32Array(hasTriples ? starts * starts * this.size : 0)
    this.members = new Uint16Array(cells)
  }

  /** From now on `left` letters are left. */
  leave(left: number): void {
    const { size, pairs, seconds, thirds, automaton, tables } = this
    const { starts } = automaton.labyrinth
    const [, singles, twos, threes] = tables.tables
    pairs.fill(0)
    seconds.fill(0)
    thirds.fill(0)
    for (let start = 0; start < starts.length; start++)
      if (singles![start]! > left) addCell(pairs, start * size, starts[start]!)
    // Sets of the same size stand in the tables in the order of their largest members.
    for (let rank = 0, high = 1; twos && high < starts.length; high++)
      for (let low = 0; low < high; low++) if (twos[rank++]! > left) addCell(pairs, low * size, starts[high]!)
    if (thirds.length === 0 || !threes) return
    for (let rank = 0, high = 2; high < starts.length; high++)
      for (let middle = 1; middle < high; middle++)
        for (let low = 0; low < middle; low++) {
          if (threes[rank++]! <= left) continue
          addCell(seconds, low * size, starts[middle]!)
          addCell(thirds, (low * starts.length + middle) * size, starts[high]!)
        }
  }

  /** Whether a set contains anything forbidden. */
  isIn(words: Int32Array, at: number): boolean {
    const count = cellsOf(words, at, this.size, this.members)
    for (let index = 0; index < count; index++)
      if (this.meets(words, at, this.pairs, this.numbers[this.members[index]!]!)) return true
    if (this.thirds.length === 0) return false
    for (let index = 0; index < count; index++)
      if (this.beginsTriple(words, at, this.numbers[this.members[index]!]!)) return true
    return false
  }

  private beginsTriple(words: Int32Array, at: number, start: number): boolean {
    const { size, seconds, thirds, numbers, automaton } = this
    for (let word = 0; word < size; word++)
      for (let rest = words[at + word]! & seconds[start * size + word]!; rest !== 0; rest &= rest - 1) {
        const second = numbers[(word << 5) + lowestBit(rest)]!
        if (this.meets(words, at, thirds, start * automaton.starts + second)) return true
      }
    return false
  }

  /** Whether a set and the mask with this number have a cell in common. */
  private meets(words: Int32Array, at: number, masks: Int32Array, mask: number): boolean {
    const { size } = this
    for (let word = 0; word < size; word++) if (words[at + word]! & masks[mask * size + word]!) return true
    return false
  }
}
