import type { Heuristic, SearchOptions } from '../_common/algorithm'

/** Returns an estimate of the steps from a cell to the goal. None is ever larger than the true number of steps. */
export function estimateTo(goal: number, cols: number, heuristic: Heuristic): (cell: number) => number {
  const [row, col] = [Math.floor(goal / cols), goal % cols]
  const away = (cell: number) =>
    [Math.abs(Math.floor(cell / cols) - row), Math.abs((cell % cols) - col)] as const
  switch (heuristic) {
    case 'zero':
      return () => 0
    case 'manhattan':
      return (cell) => {
        const [rows, cols] = away(cell)
        return rows + cols
      }
    case 'euclid':
      return (cell) => Math.hypot(...away(cell))
    case 'chebyshev':
      return (cell) => Math.max(...away(cell))
  }
}

/** Returns the second key of an entry of the frontier: of equally good cells, the one with the smallest is taken. */
export function tieKeyOf({ ties, to }: Pick<SearchOptions, 'ties' | 'to'>, cols: number) {
  const left = estimateTo(to, cols, 'manhattan')
  return (cell: number, turn: number) => (ties === 'first' ? turn : ties === 'last' ? -turn : left(cell))
}
