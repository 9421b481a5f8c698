import { COMMANDS, type Labyrinth } from '../../puzzles/robot-escape/notation'
import { step } from '../../puzzles/robot-escape/rules'
import { type Automaton, LETTERS } from '../automaton'
import { MOST_STEPS, type Tables } from './tables'

/** How far the search with one bound has come. */
interface SearchProgress {
  /** The length that is being refuted or reached. */
  readonly bound: number
  readonly depth: number
  /** Number of sets kept with this bound. */
  readonly sets: number
}

/** What the search found: a string, that there is none, or that its memory is full. */
type SearchEnd = readonly number[] | 'none' | 'full'

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
): Generator<SearchProgress, SearchEnd> {
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

/** With more starts than this there are no masks for triples: for 512 cells and starts they take 16 MiB. */
const MOST_STARTS = 512

/** The bytes of the masks for robots and pairs. */
const maskBytes = ({ starts, labyrinth: { rows, cols } }: Automaton): number =>
  2 * 4 * starts * wordsFor(rows * cols)

/**
 * What the tables forbid with a given number of letters left: the robots, pairs and triples that need more. A set that
 * contains one of them is refuted.
 *
 * A set of 100 robots has 161 700 triples, but few triples are forbidden while many letters are left. So a forbidden
 * triple is a bit of a mask for its first two cells, and only pairs with such a mask are looked at.
 */
class Forbidden {
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

/** Bytes that a set takes besides its words: its parent, its letter, and two entries of the hash table. */
const OVERHEAD = 4 + 1 + 8

/**
 * Different sets of cells in the order in which they were found, with how each was reached. They are numbers in typed
 * arrays, because millions of objects take far more memory and time.
 */
class SetPool {
  /** Number of 32-bit words of a set. */
  readonly size: number
  /** All sets, one behind the other, and behind the last one room for the next. */
  words: Int32Array
  count = 0
  private parents = new Int32Array(1024)
  private letters = new Uint8Array(1024)
  /** Open addressing: numbers of sets, -1 for a free place. At least twice as many places as sets. */
  private places = new Int32Array(2048).fill(-1)

  constructor(cells: number) {
    this.size = wordsFor(cells)
    this.words = new Int32Array(1024 * this.size)
  }

  get bytes(): number {
    return this.count * (4 * this.size + OVERHEAD)
  }

  /** The free place for the set behind the last one; undefined if it is known. */
  placeOfNext(): number | undefined {
    const { words, size, count, places } = this
    const next = count * size
    let place = this.hash(count)
    for (; places[place]! >= 0; place = (place + 1) & (places.length - 1)) {
      const known = places[place]! * size
      let word = 0
      while (word < size && words[known + word] === words[next + word]) word++
      if (word === size) return undefined
    }
    return place
  }

  /** Adds the set behind the last one at its place. */
  add(place: number, parent: number, letter: number): void {
    this.parents[this.count] = parent
    this.letters[this.count] = letter
    this.places[place] = this.count++
    if (this.count === this.letters.length) this.grow()
  }

  /** The letters that lead from the first set to this one. */
  lettersTo(set: number): number[] {
    const letters: number[] = []
    for (let at = set; at > 0; at = this.parents[at]!) letters.push(this.letters[at]!)
    return letters.reverse()
  }

  private hash(set: number): number {
    let hash = 0
    for (let at = set * this.size; at < (set + 1) * this.size; at++) {
      hash = Math.imul(hash ^ this.words[at]!, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash & (this.places.length - 1)
  }

  private grow(): void {
    const room = 2 * this.count
    const [words, parents, letters] = [this.words, this.parents, this.letters]
    this.words = new Int32Array(room * this.size)
    this.parents = new Int32Array(room)
    this.letters = new Uint8Array(room)
    this.words.set(words)
    this.parents.set(parents)
    this.letters.set(letters)
    this.places = new Int32Array(2 * room).fill(-1)
    for (let set = 0; set < this.count; set++) {
      let place = this.hash(set)
      while (this.places[place]! >= 0) place = (place + 1) & (this.places.length - 1)
      this.places[place] = set
    }
  }
}

/*
 * Sets of cells as bits, many of them in one array: cell `c` of the set that begins at `at` is the bit `c & 31` of the
 * word `at + (c >> 5)`.
 */

const wordsFor = (cells: number): number => (cells + 31) >> 5

function addCell(words: Int32Array, at: number, cell: number): void {
  words[at + (cell >> 5)]! |= 1 << (cell & 31)
}

/** The number of the lowest bit of a word, which must have one. */
const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** Writes the cells of a set of `size` words into `found`, ascending. Returns how many there are. */
function cellsOf(words: Int32Array, at: number, size: number, found: Uint16Array): number {
  let count = 0
  for (let word = 0; word < size; word++)
    for (let rest = words[at + word]!; rest !== 0; rest &= rest - 1)
      found[count++] = (word << 5) + lowestBit(rest)
  return count
}

/** Writes behind `to` where a letter takes the robots of the set at `from`, without those that leave. */
type Move = (words: Int32Array, from: number, to: number) => void

/** `movesOf(labyrinth)[letter]`. All robots that a letter moves are shifted at once; the others stay. */
function movesOf(labyrinth: Labyrinth): readonly Move[] {
  const { rows, cols, exit, starts } = labyrinth
  const size = wordsFor(rows * cols)
  return COMMANDS.map((command) => {
    const free = new Int32Array(size)
    for (const cell of starts) if (step(labyrinth, cell, command) !== cell) addCell(free, 0, cell)
    const by = { U: -cols, D: cols, L: -1, R: 1 }[command]
    const [far, near] = [Math.abs(by) >> 5, Math.abs(by) & 31]
    return (words, from, to) => {
      const moving = (word: number) => (word < 0 || word >= size ? 0 : words[from + word]! & free[word]!)
      for (let word = 0; word < size; word++) {
        const shifted =
          by > 0
            ? (moving(word - far) << near) | (near && moving(word - far - 1) >>> (32 - near))
            : (moving(word + far) >>> near) | (near && moving(word + far + 1) << (32 - near))
        words[to + word] = (words[from + word]! & ~free[word]!) | shifted
      }
      words[to + (exit >> 5)]! &= ~(1 << (exit & 31))
    }
  })
}
