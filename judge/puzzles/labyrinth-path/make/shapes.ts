import { randomFrom } from '../../../kit/random'
import { distances } from '../distances'
import { DOWN, FINISH, type Labyrinth, LEFT, RIGHT, START, UP } from '../notation'

const BITS = [
  { bit: LEFT, back: RIGHT, down: 0, right: -1 },
  { bit: UP, back: DOWN, down: -1, right: 0 },
] as const

/** A labyrinth with no walls but the border. Start top left, finish bottom right; two cells or more. */
export function hall(rows: number, cols: number): Labyrinth {
  const codes = new Uint8Array(rows * cols)
  const labyrinth = { rows, cols, codes, start: 0, finish: codes.length - 1 }
  for (let cell = 0; cell < codes.length; cell++) {
    const row = Math.floor(cell / cols)
    const col = cell % cols
    codes[cell] =
      (col > 0 ? LEFT : 0) | (row > 0 ? UP : 0) | (col < cols - 1 ? RIGHT : 0) | (row < rows - 1 ? DOWN : 0)
  }
  return between(labyrinth, 0, codes.length - 1)
}

/** The same walls with start and finish in two random cells, chosen by the seed. */
export function withEndsAnywhere(labyrinth: Labyrinth, seed: number): Labyrinth {
  const random = randomFrom(seed)
  const cells = labyrinth.codes.length
  const start = random.below(cells)
  return between(labyrinth, start, (start + 1 + random.below(cells - 1)) % cells)
}

function between(labyrinth: Labyrinth, start: number, finish: number): Labyrinth {
  const codes = labyrinth.codes.map((code) => code & ~START & ~FINISH)
  codes[start] = codes[start]! | START
  codes[finish] = codes[finish]! | FINISH
  return { ...labyrinth, codes, start, finish }
}

/**
 * A copy without a path: walls separate the cells at most `nearby` steps from the start from those further away. The
 * finish must be one of the latter.
 */
export function severed(labyrinth: Labyrinth, nearby: number): Labyrinth {
  const { cols } = labyrinth
  const steps = distances(labyrinth)
  const isNear = (cell: number) => steps[cell]! >= 0 && steps[cell]! <= nearby
  const codes = labyrinth.codes.slice()
  for (let cell = 0; cell < codes.length; cell++)
    for (const { bit, back, down, right } of BITS) {
      const next = cell + down * cols + right
      if (!(codes[cell]! & bit) || isNear(cell) === isNear(next)) continue
      codes[cell] = codes[cell]! & ~bit
      codes[next] = codes[next]! & ~back
    }
  return { ...labyrinth, codes }
}
