import type { Heuristic, SearchOptions } from '../../algorithms/algorithm'
import { type Board, type BoardEvent, SIDES, type Side, stepOf } from '../../algorithms/board'
import { type Random, shuffle } from '../../kit/random'

/** The lines of a listing on which the events of a best-first search happen. */
interface Lines {
  readonly start: number
  readonly visit: number
  readonly open: number
  /** Missing for a search that keeps the first way to each cell. */
  readonly improve?: number
  readonly done: number
}

/** What distinguishes one best-first search from another. */
interface BestFirst {
  /** The waiting cell with the smallest key is looked at first. `steps` are those from the start. */
  readonly keyOf: (steps: number, cell: number) => number
  readonly lines: Lines
  /** The cells to which a cell leads, which was reached from its parent (-1: the start); by default its neighbours. */
  readonly leadsTo?: (cell: number, parent: number) => readonly number[]
  /** Steps of the straight line to such a cell; by default one. */
  readonly stepsTo?: (cell: number, next: number) => number
  /** The way along the parents; by default each is a neighbour. */
  readonly wayTo?: (cell: number, parents: Int32Array) => readonly number[]
}

/**
 * The search that Dijkstra, greedy best-first, A* and jump point search have in common. An improved cell is put into the
 * queue again; its old entry is skipped when it comes.
 */
export function* bestFirst(
  board: Board,
  options: SearchOptions,
  random: Random,
  kind: BestFirst,
): Generator<BoardEvent, readonly number[] | undefined> {
  const { from, to, order } = options
  const { keyOf, lines, leadsTo = neighboursIn(board, order, random), stepsTo = () => 1 } = kind
  const tieKey = tieKeyOf(options, board.cols)
  const parents = new Int32Array(board.ways.length).fill(-1)
  const steps = new Int32Array(board.ways.length).fill(-1)
  const looked = new Uint8Array(board.ways.length)
  const waiting = heap()
  let turn = 0
  const add = (cell: number, parent: number, value: number) => {
    parents[cell] = parent
    steps[cell] = value
    waiting.push(cell, keyOf(value, cell), tieKey(cell, turn++))
  }
  add(from, -1, 0)
  yield { kind: 'open', cell: from, value: 0, line: lines.start }
  while (waiting.size > 0) {
    const cell = waiting.pop()
    if (looked[cell]) continue
    looked[cell] = 1
    yield { kind: 'visit', cell, value: steps[cell]!, line: lines.visit }
    if (cell === to) return yield* found((kind.wayTo ?? wayTo)(cell, parents), lines.done)
    for (const next of leadsTo(cell, parents[cell]!)) {
      if (looked[next]) continue
      const value = steps[cell]! + stepsTo(cell, next)
      const known = steps[next]!
      if (known < 0) {
        add(next, cell, value)
        yield { kind: 'open', cell: next, from: cell, value, line: lines.open }
      } else if (known > value && lines.improve !== undefined) {
        add(next, cell, value)
        yield { kind: 'improve', cell: next, from: cell, value, line: lines.improve }
      }
    }
  }
  yield { kind: 'done', cell: from, line: lines.done }
  return undefined
}

/** Draws the way that was found, and returns it. */
export function* found(way: readonly number[], line: number): Generator<BoardEvent, readonly number[]> {
  for (const [index, cell] of way.entries())
    yield index === 0 ? { kind: 'place', cell, line } : { kind: 'place', cell, from: way[index - 1]!, line }
  yield { kind: 'done', cell: way.at(-1)!, line }
  return way
}

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
function tieKeyOf({ ties, to }: Pick<SearchOptions, 'ties' | 'to'>, cols: number) {
  const left = estimateTo(to, cols, 'manhattan')
  return (cell: number, turn: number) => (ties === 'first' ? turn : ties === 'last' ? -turn : left(cell))
}

/** Returns a function that gives the neighbours to which a cell has open sides, in the order that the search asks for. */
export function neighboursIn(
  { cols, ways }: Pick<Board, 'cols' | 'ways'>,
  order: SearchOptions['order'],
  random: Random,
): (cell: number) => number[] {
  const sidesOf = order === 'random' ? () => shuffledSides(random) : () => order
  return (cell) => {
    const found: number[] = []
    for (const side of sidesOf()) if (ways[cell]! & side) found.push(cell + stepOf(side, cols))
    return found
  }
}

export const shuffledSides = (random: Random): Side[] => shuffle([...SIDES], random)

/** The way to a cell along the parents, from the cell without a parent (-1). */
export function wayTo(cell: number, parents: Int32Array): number[] {
  const way: number[] = []
  for (let at = cell; at >= 0; at = parents[at]!) way.push(at)
  return way.reverse()
}

/** A priority queue of numbers: the smallest key first; of equal keys, the smallest second key. */
interface Heap {
  readonly size: number
  push(value: number, key: number, second: number): void
  /** Takes the first value out; the queue must not be empty. */
  pop(): number
}

/** A binary heap in three arrays, so that millions of entries need no objects. */
function heap(): Heap {
  const values: number[] = []
  const keys: number[] = []
  const seconds: number[] = []
  const isBefore = (one: number, other: number) =>
    keys[one]! < keys[other]! || (keys[one] === keys[other] && seconds[one]! < seconds[other]!)
  const swap = (one: number, other: number) => {
    for (const list of [values, keys, seconds]) {
      const kept = list[one]!
      list[one] = list[other]!
      list[other] = kept
    }
  }
  return {
    get size() {
      return values.length
    },
    push(value, key, second) {
      let at = values.push(value) - 1
      keys.push(key)
      seconds.push(second)
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (!isBefore(at, parent)) break
        swap(at, parent)
        at = parent
      }
    },
    pop() {
      swap(0, values.length - 1)
      const first = values.pop()!
      keys.pop()
      seconds.pop()
      for (let at = 0; ; ) {
        const left = 2 * at + 1
        const right = left + 1
        let least = at
        if (left < values.length && isBefore(left, least)) least = left
        if (right < values.length && isBefore(right, least)) least = right
        if (least === at) return first
        swap(at, least)
        at = least
      }
    },
  }
}
