import type { Random } from '../../kit/random'
import type { SearchOptions } from '../_common/algorithm'
import type { Board } from '../_common/board'
import type { BoardEvent } from '../_common/events'
import { heap } from '../_common/heap'
import { tieKeyOf } from './heuristics'
import { neighboursIn, wayTo } from './sides'

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
