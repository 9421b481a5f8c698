import { DIRECTIONS, type Direction } from '@/app/_walk/walkState'
import { DOWN, type Labyrinth, LEFT, RIGHT, UP } from '@/judge/puzzles/labyrinth-path/notation'

const SIDES: Readonly<
  Record<Direction, { readonly bit: number; readonly down: number; readonly right: number }>
> = {
  U: { bit: UP, down: -1, right: 0 },
  L: { bit: LEFT, down: 0, right: -1 },
  R: { bit: RIGHT, down: 0, right: 1 },
  D: { bit: DOWN, down: 1, right: 0 },
}

/** The directions that the code of a cell opens. */
export const openAt = ({ codes }: Labyrinth, cell: number): Direction[] =>
  DIRECTIONS.filter((letter) => codes[cell]! & SIDES[letter].bit)

/** The beginning of a way that leads through no wall and ends at the finish, if it comes there. */
export function possiblePart(
  labyrinth: Labyrinth,
  letters: string,
): { readonly way: string; readonly cell: number } {
  let cell = labyrinth.start
  let way = ''
  for (const letter of letters) {
    const direction = openAt(labyrinth, cell).find((each) => each === letter)
    if (!direction || cell === labyrinth.finish) break
    const { down, right } = SIDES[direction]
    cell += down * labyrinth.cols + right
    way += letter
  }
  return { way, cell }
}
