import { linesOf, type Parts } from '../_common/parts'
import { DOWN, FINISH, type Labyrinth, LEFT, RIGHT, START, UP } from './notation'

/** Rows, columns and the walls between cells. A labyrinth without a path has a right answer, too. */
export const PARTS: readonly Parts<Labyrinth>[] = [
  ...linesOf<Labyrinth>((labyrinth, size, cells) => {
    const codes = Uint8Array.from(cells, (cell) => labyrinth.codes[cell]!)
    const [start, finish] = [cells.indexOf(labyrinth.start), cells.indexOf(labyrinth.finish)]
    return start < 0 || finish < 0 ? undefined : { ...size, start, finish, codes: agreed({ ...size, codes }) }
  }),
  {
    count: (labyrinth) => wallsOf(labyrinth).length,
    without(labyrinth, from, to) {
      const codes = labyrinth.codes.slice()
      for (const { cell, bit, next, back } of wallsOf(labyrinth).slice(from, to)) {
        codes[cell]! |= bit
        codes[next]! |= back
      }
      return { ...labyrinth, codes }
    },
  },
]

/** The sides between two cells: right and down from each cell covers every pair once. */
function sidesOf({ rows, cols }: Pick<Labyrinth, 'rows' | 'cols'>) {
  return Array.from({ length: rows * cols }, (_, cell) => [
    ...(cell % cols < cols - 1 ? [{ cell, bit: RIGHT, next: cell + 1, back: LEFT }] : []),
    ...(cell < (rows - 1) * cols ? [{ cell, bit: DOWN, next: cell + cols, back: UP }] : []),
  ]).flat()
}

const wallsOf = (labyrinth: Labyrinth) =>
  sidesOf(labyrinth).filter(({ cell, bit }) => !(labyrinth.codes[cell]! & bit))

/** Cells that have become neighbours are joined if each is open to the other; no way leads outside. */
function agreed({ rows, cols, codes }: Pick<Labyrinth, 'rows' | 'cols' | 'codes'>): Uint8Array {
  const joined = codes.map((code) => code & (START | FINISH))
  for (const { cell, bit, next, back } of sidesOf({ rows, cols })) {
    if (!(codes[cell]! & bit && codes[next]! & back)) continue
    joined[cell]! |= bit
    joined[next]! |= back
  }
  return joined
}
