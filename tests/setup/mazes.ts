import fc from 'fast-check'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'

/** Any maze that can be written, with walls anywhere and often without a path to the exit. */
export const anyMaze = (maxSize = 9): fc.Arbitrary<Maze> =>
  fc.integer({ min: 2, max: maxSize }).chain((size) => {
    const cell = fc.nat(size * size - 1)
    const length = size * (size - 1)
    const walls = fc
      .array(fc.constantFrom('0', '0', '1'), { minLength: length, maxLength: length })
      .map((characters) => characters.join(''))
    return fc.record({ size: fc.constant(size), start: cell, end: cell, horizontal: walls, vertical: walls })
  })
