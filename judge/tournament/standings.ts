import { Board, type BoardRow, type Ranking } from './board'
import { slotOf } from './bootstrap'
import { type Block, blockOf, type Grid, gridOf, type Players, type Standing, type Trials } from './table'
import type { Order, Role } from './trial'

/**
 * How the leaderboards of a site are ranked. In the mean of an architect's scores, one maze in which a solver gets lost may
 * outweigh all others: a trial may take up to 4 · size² steps, and that is divided by the maze's walls or the distance of its
 * ends, whichever is more, which may be few. In the mean of logarithms, twice the steps in one trial make up for half the steps
 * in another, and not for more. A solver cannot score more than that number divided by the shortest way, so its mean needs no
 * such care.
 */
export const SITE_RANKING: Readonly<Record<Role, Ranking>> = { architect: 'geometric', solver: 'mean' }

/**
 * The standings of one role: best mean or geometric mean first, then best median, then by id; entries without a score come
 * last. The figures depend only on the trials, to the last digit: not on their order and, except for equally hard
 * opponents, not on names.
 */
export function standingsOf(
  trials: Trials,
  role: Role,
  entered: Players = trials,
  ranking: Ranking = 'mean',
): readonly Standing[] {
  const board = filledBoard(gridOf(trials, entered), role, ranking)
  return board.rows().map(({ id, place, mean, median, ties, shared, ranked, ...counts }): Standing => {
    const measured = (by: Ranking) => (by === ranking ? ranked : board.measure(id, by))
    const { low = null, high = null } = measured('mean') ?? {}
    // The order is that of `clew tournament --json`.
    return { id, place, mean, median, low, high, ties, shared, ...counts, geometric: measured('geometric') }
  })
}

/** A board for these orders, which must be sorted by size and seed. */
export const boardOf = (orders: readonly Order[], ranking: Ranking): Board =>
  new Board(
    orders.map(({ size, seed }) => ({ size, key: slotOf(size, seed) })),
    ranking,
  )

function filledBoard(grid: Grid, role: Role, ranking: Ranking): Board {
  const { architects, solvers, orders } = grid
  const board = boardOf(orders, ranking)
  const [entries, opponents] = role === 'architect' ? [architects, solvers] : [solvers, architects]
  for (const id of entries) board.enter(id)
  for (const id of opponents) board.meet(id)
  const slots = orders.length
  // All entries against one opponent at a time, because that is how a board keeps them.
  for (const [place, opponent] of opponents.entries())
    for (const [entry, id] of entries.entries()) {
      const pair = role === 'architect' ? entry * solvers.length + place : place * solvers.length + entry
      const [from, to] = [pair * slots, (pair + 1) * slots]
      board.put(id, opponent, blockOf(role, grid.outcomes.subarray(from, to), grid.ratios.subarray(from, to)))
    }
  return board
}

/** What an entry has scored, opponent by opponent; NaN for a missing score. */
interface ScoredEntry {
  readonly id: string
  readonly scores: Float64Array
}

/** Entries that have `slots` scores against each of so many opponents as a table of their means, in its order. */
export function placedOf(
  entries: readonly ScoredEntry[],
  opponents: number,
  slots: number,
): readonly BoardRow[] {
  const keys = Array.from({ length: slots }, (_, slot) => slot)
  const board = new Board(
    keys.map((key) => ({ key, size: 0 })),
    'mean',
  )
  for (const { id } of entries) board.enter(id)
  const outcomes = new Uint8Array(slots)
  for (let opponent = 0; opponent < opponents; opponent++) {
    board.meet(String(opponent))
    for (const { id, scores } of entries) {
      const block: Block = { outcomes, scores: scores.subarray(opponent * slots, (opponent + 1) * slots) }
      board.put(id, String(opponent), block)
    }
  }
  return board.rows()
}
