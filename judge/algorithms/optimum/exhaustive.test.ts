import { expect, test } from 'vitest'
import { randomFrom } from '../../kit/random'
import { valueIn } from '../../kit/result'
import { formatLabyrinth, type Labyrinth, parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { runPlainly } from '../../puzzles/robot-escape/rules'
import { corridors, strewn } from '../../puzzles/robot-escape-bot/make/generate'
import { resultOf } from '../algorithm'
import { automatonOf } from '../automaton'
import { DEFAULT_OPTIONS, prove } from '.'

/*
 * The proven optimum against a breadth-first search over all sets of cells. The search is plain, and it shares no code
 * with the prover or the rules.
 */

/** The side of a cell on which each command looks for the next one: rows down, columns to the right. */
const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

/**
 * The length of the shortest string that frees all robots of a labyrinth in its notation; undefined after more than
 * `most` sets. A set of cells is a number with a bit for each of them.
 */
function exhaustive(lines: readonly string[], most: number): number | undefined {
  const cols = lines[0]!.length
  const bitsOf = (wanted: (row: number, col: number) => boolean) =>
    lines.reduce(
      (bits, line, row) =>
        [...line].reduce(
          (all, _, col) => (wanted(row, col) ? all | (1n << BigInt(row * cols + col)) : all),
          bits,
        ),
      0n,
    )
  const isFree = (row: number, col: number) => '0x'.includes(lines[row]?.[col] ?? '1')
  /** The cells whose robots move with each command, and by how many cells. */
  const commands = SIDES.map(([down, right]) => ({
    by: BigInt(down * cols + right),
    moving: bitsOf((row, col) => isFree(row, col) && isFree(row + down, col + right)),
  }))
  const inside = ~bitsOf((row, col) => lines[row]![col] === 'x')

  let wave = [bitsOf((row, col) => lines[row]![col] === '0')]
  // As text: the hash of a large number is that of its lowest 64 bits.
  const seen = new Set(wave.map((set) => set.toString(36)))
  for (let length = 1; ; length++) {
    const next: bigint[] = []
    for (const set of wave)
      for (const { by, moving } of commands) {
        const moved = (((set & moving) << by) | (set & ~moving)) & inside
        if (moved === 0n) return length
        if (seen.size === seen.add(moved.toString(36)).size) continue
        if (seen.size > most) return undefined
        next.push(moved)
      }
    wave = next
  }
}

const labyrinthOf = (text: string): Labyrinth => valueIn(parseLabyrinth(text))

/** What the prover says, if it has proven it and its string frees all robots; the number of robots is that of its tables. */
function proven(labyrinth: Labyrinth, robots: number): number | undefined {
  const { upper, string, proven } = resultOf(prove(automatonOf(labyrinth), { ...DEFAULT_OPTIONS, robots }))
  const frees = runPlainly(labyrinth, string).exitSteps.every((step) => step > 0)
  return proven && frees && string.length === upper ? upper : undefined
}

/**
 * Labyrinths of 10 × 10 on which the robots soon meet, so that the exhaustive search ends. Some strings are longer than
 * the way of the farthest robot.
 */
const WHOLE: readonly (readonly [name: string, letters: number, farthest: number, picture: string])[] = [
  [
    'a room with its exit in the corner',
    18,
    18,
    `
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
000000000x`,
  ],
  [
    'a room with its exit in a side',
    18,
    14,
    `
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
00000x0000`,
  ],
  [
    'a room with its exit beside a blocked corner',
    18,
    16,
    `
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
00000000x0
0000000001`,
  ],
  [
    'a room with its exit below an edge',
    18,
    16,
    `
1000000000
1000000000
1000000000
1000000000
1000000000
0000000000
0000000000
x000000000
0000000000
0000000000`,
  ],
  [
    'a room with its exit behind a ledge',
    19,
    18,
    `
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
0000000000
000111111x`,
  ],
  [
    'two rooms with a door',
    18,
    18,
    `
0000100000
0000100000
0000100000
0000100000
0000100000
0000100000
0000100000
0000100000
0000100000
000000000x`,
  ],
  [
    'a corridor back and forth',
    54,
    54,
    `
0000000000
1111111110
0000000000
0111111111
0000000000
1111111110
0000000000
0111111111
0000000000
111111111x`,
  ],
  [
    'a comb',
    17,
    16,
    `
1111111111
1010101011
1010101011
1010101011
1010101011
1010101011
1010101011
1010101011
1010101011
000000000x`,
  ],
  [
    'a corner of two corridors',
    18,
    18,
    `
0111111111
0111111111
0111111111
0111111111
0111111111
0111111111
0111111111
0111111111
0111111111
000000000x`,
  ],
  [
    'stairs',
    18,
    18,
    `
0000000000
1000000000
1100000000
1110000000
1111000000
1111100000
1111110000
1111111000
1111111100
111111111x`,
  ],
]

test.each(WHOLE)(
  '%s, 10 × 10: %i letters, as the exhaustive search says',
  (_, letters, farthest, picture) => {
    const lines = picture.trim().split('\n')
    expect(exhaustive(lines, 150_000)).toBe(letters)
    const labyrinth = labyrinthOf(picture.trim())
    // With tables of single robots, all that is above the farthest one's way is refuted set by set.
    expect(resultOf(prove(automatonOf(labyrinth), { ...DEFAULT_OPTIONS, robots: 1 })).certified).toBe(
      farthest,
    )
    expect([proven(labyrinth, 1), proven(labyrinth, 2)]).toEqual([letters, letters])
  },
)

/** Rooms of 10 × 10 with an exit and walls in these cells, whose sets are few as well. */
const ROOMS: readonly (readonly [exit: number, walls: readonly number[]])[] = [
  [0, [1]],
  [2, [99]],
  [9, [90, 19]],
  [99, [0, 1, 10]],
]

test.each(ROOMS)('10 × 10, exit in cell %i, walls in %j: as the exhaustive search says', (exit, walls) => {
  const cells = Array.from({ length: 100 }, (_, cell) =>
    cell === exit ? 'x' : walls.includes(cell) ? '1' : '0',
  )
  const text = cells.join('').replace(/.{10}(?!$)/g, '$&\n')
  const labyrinth = labyrinthOf(text)
  expect(labyrinth.starts.length).toBe(99 - walls.length)
  const length = proven(labyrinth, 2)
  expect(length).toBeGreaterThan(0)
  expect(length).toBe(exhaustive(text.split('\n'), 150_000))
})

/** A random labyrinth of a seed, in which every robot has a way out. Sides of 5 to 10 cells. */
function randomLabyrinth(seed: number): Labyrinth {
  const random = randomFrom(seed)
  const [rows, cols] = [5 + random.below(6), 5 + random.below(6)]
  return seed % 2 === 0 || rows % 2 === 0 || cols % 2 === 0
    ? strewn(rows, cols, 20 + random.below(30), seed)
    : corridors(rows, cols, random.below(4), seed)
}

test('on random labyrinths of 5 × 5 to 10 × 10, as long as the exhaustive search says where it ends', () => {
  const compared: Labyrinth[] = []
  for (let seed = 0; seed < 30; seed++) {
    const labyrinth = randomLabyrinth(seed)
    if (labyrinth.starts.length === 0) continue
    const length = exhaustive(formatLabyrinth(labyrinth).trim().split('\n'), 20_000)
    if (length === undefined) continue
    expect([seed, proven(labyrinth, 1 + (seed % 3))]).toEqual([seed, length])
    compared.push(labyrinth)
  }
  expect(compared.filter(({ starts }) => starts.length >= 20).length).toBeGreaterThan(3)
  expect(compared.some(({ rows, cols }) => rows === 10 || cols === 10)).toBe(true)
})
