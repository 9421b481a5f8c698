import { wordsFor } from './bitsets'

/** Bytes that a set takes besides its words: its parent, its letter, and two entries of the hash table. */
const OVERHEAD = 4 + 1 + 8

/**
 * Different sets of cells in the order in which they were found, with how each was reached. They are numbers in typed
 * arrays, because millions of objects take far more memory and time.
 */
export class SetPool {
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
