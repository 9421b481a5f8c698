import type { Size } from './editor'

/**
 * One kind of part that a level can do without, such as its rows or its walls: how a level gets smaller, by the puzzle's own
 * rules. Methods, not properties: that is what makes `Parts<Labyrinth>` assignable to `Parts<unknown>`.
 */
export interface Parts<Level> {
  /** How many of them a level has that may be tried without. */
  count(level: Level): number
  /**
   * The level without the parts from number `from` to before number `to`. It need not be a level: that is for `parseLevel` to
   * say. Undefined if there is nothing to say about it. It must be winnable wherever the level is, or every program would fail
   * on it.
   */
  without(level: Level, from: number, to: number): Level | undefined
  /** Whether it only matters how many of them go, and not which. */
  readonly alike?: boolean
}

/** The rows, or the columns, of a board: the cells of the board without some of them, row by row, by their old numbers. */
function cellsWithout({ rows, cols }: Size, lines: 'rows' | 'cols', from: number, to: number): number[] {
  const isLeft = (line: number) => line < from || line >= to
  return Array.from({ length: rows * cols }, (_, cell) => cell).filter((cell) =>
    isLeft(lines === 'rows' ? Math.floor(cell / cols) : cell % cols),
  )
}

/**
 * The rows and the columns of a board. `make` makes a level of the cells that are left: `cells[n]` is the old number of cell n
 * of a board of this size.
 */
export const linesOf = <Level extends Size>(
  make: (level: Level, size: Size, cells: readonly number[]) => Level | undefined,
): readonly Parts<Level>[] =>
  (['rows', 'cols'] as const).map((lines) => ({
    count: (level) => level[lines],
    without(level, from, to) {
      const { rows, cols } = level
      const size = { rows, cols, [lines]: level[lines] - (to - from) }
      return make(level, size, cellsWithout(level, lines, from, to))
    },
  }))
