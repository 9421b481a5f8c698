import type { Random } from '../../kit/random'
import type { Carver } from '../algorithm'
import { type Shape, SIDES, stepOf } from '../board'

/** A random walk (D. Aldous and A. Broder, independently, 1989 and 1990). */
export const aldousBroder: Carver = {
  id: 'aldous-broder',
  version: 1,
  name: 'Aldous–Broder',
  about:
    'Walks at random until every cell has been visited, and carves its way into each new one. Every possible maze is equally likely, but the last cells take long to be found.',
  listing: [
    'begin at the start',
    'while a cell is not in the maze:',
    '  step to a random neighbour',
    '  if it is not in the maze:',
    '    open the wall to it',
  ],
  begins: 'closed',
  usesStart: true,
  *carve(shape, { start, brief }, random) {
    yield { kind: 'open', cell: start, line: 0 }
    const walk = walkFrom(start, shape, random)
    let cell = start
    for (let left = shape.rows * shape.cols - 1; left > 0; ) {
      const step = walk(brief)
      const { from, isNew } = step
      cell = step.cell
      if (isNew) left--
      yield isNew ? { kind: 'carve', cell, from, line: 4 } : { kind: 'visit', cell, from, line: 2 }
    }
    yield { kind: 'done', cell, line: 1 }
  },
}

interface Step {
  readonly from: number
  readonly cell: number
  readonly isNew: boolean
}

const [NEW, VISITED, BORDER] = [0, 1, 2]

/**
 * Returns a function that takes a random step, or as many as it needs to reach a new cell, and tells the last one. Like
 * `walkerOf`, it takes sixteen sides from a random number and draws again at the edge; but a cell and its surroundings
 * are one number in memory, because a large board takes a hundred million steps.
 */
function walkFrom(start: number, { rows, cols }: Shape, random: Random): (toNew?: boolean) => Step {
  // Around each row stands the border; a cell between two rows belongs to both.
  const width = cols + 1
  const cellOf = (place: number) => (Math.floor(place / width) - 1) * cols + (place % width) - 1
  const states = new Uint8Array((rows + 2) * width + 1).fill(BORDER)
  for (let row = 1; row <= rows; row++) states.fill(NEW, row * width + 1, (row + 1) * width)
  const steps = Int32Array.from(SIDES, (side) => stepOf(side, width))
  let place = (Math.floor(start / cols) + 1) * width + (start % cols) + 1
  states[place] = VISITED
  let bits = 0
  let left = 0
  return (toNew = false) => {
    for (;;) {
      if (left === 0) {
        bits = random.below(2 ** 32) | 0
        left = 16
      }
      const to = place + steps[bits & 3]!
      bits >>>= 2
      left--
      const state = states[to]
      if (state === BORDER) continue
      const from = place
      place = to
      if (state === VISITED && toNew) continue
      states[to] = VISITED
      return { from: cellOf(from), cell: cellOf(to), isNew: state === NEW }
    }
  }
}
