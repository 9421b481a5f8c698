import { type Maze, OPENING, sidesOf, stepsFrom, WALL } from '../../maze'

/** A maze under construction. All walls are closed until they are opened. */
export class Plan {
  readonly size: number
  readonly #walls: Readonly<Record<'horizontal' | 'vertical', string[]>>

  constructor(size: number) {
    this.size = size
    const length = size * (size - 1)
    this.#walls = {
      horizontal: Array.from({ length }, () => WALL),
      vertical: Array.from({ length }, () => WALL),
    }
  }

  /** Opens the wall between two neighbours. */
  open(cell: number, neighbour: number): void {
    const side = sidesOf(this.size, cell).find((each) => each.cell === neighbour)
    if (!side) throw new Error(`${cell} and ${neighbour} are no neighbours`)
    this.#walls[side.list][side.index] = OPENING
  }

  finish(start: number, end: number): Maze {
    const { horizontal, vertical } = this.#walls
    return { size: this.size, start, end, horizontal: horizontal.join(''), vertical: vertical.join('') }
  }

  /**
   * Finishes a tree-shaped maze with start and end as far apart as possible. In a tree, the cell farthest from any cell
   * is one end of a longest path. Among equally far cells the first one is taken.
   */
  finishAtDiameter(): Maze {
    const start = farthestFrom(this.finish(0, 0), 0)
    return this.finish(start, farthestFrom(this.finish(0, 0), start))
  }
}

function farthestFrom(maze: Maze, cell: number): number {
  const steps = stepsFrom(maze, cell)
  return steps.indexOf(Math.max(...steps))
}
