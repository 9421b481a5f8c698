import { COMMANDS, type Labyrinth } from '../../puzzles/robot-escape/notation'
import { step } from '../../puzzles/robot-escape/rules'

/*
 * Sets of cells as bits, many of them in one array: cell `c` of the set that begins at `at` is the bit `c & 31` of the
 * word `at + (c >> 5)`.
 */

export const wordsFor = (cells: number): number => (cells + 31) >> 5

export function addCell(words: Int32Array, at: number, cell: number): void {
  words[at + (cell >> 5)]! |= 1 << (cell & 31)
}

/** The number of the lowest bit of a word, which must have one. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** Writes the cells of a set of `size` words into `found`, ascending. Returns how many there are. */
export function cellsOf(words: Int32Array, at: number, size: number, found: Uint16Array): number {
  let count = 0
  for (let word = 0; word < size; word++)
    for (let rest = words[at + word]!; rest !== 0; rest &= rest - 1)
      found[count++] = (word << 5) + lowestBit(rest)
  return count
}

/** Writes behind `to` where a letter takes the robots of the set at `from`, without those that leave. */
export type Move = (words: Int32Array, from: number, to: number) => void

/** `movesOf(labyrinth)[letter]`. All robots that a letter moves are shifted at once; the others stay. */
export function movesOf(labyrinth: Labyrinth): readonly Move[] {
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
