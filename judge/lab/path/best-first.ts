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

/**
 * The search that Dijkstra, greedy best-first and A* have in common: it always looks at the waiting cell with the
 * smallest key. `keyOf` gets the steps from the start and the cell. An improved cell is put into the queue again; its
 * old entry is skipped when it comes.
 */
export function* bestFirst(
  board: Board,
  options: SearchOptions,
  random: Random,
  keyOf: (steps: number, cell: number) => number,
  lines: Lines,
): Generator<BoardEvent, readonly number[] | undefined> {
  const { from, to, order } = options
  const neighbours = neighboursIn(board, order, random)
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
    if (cell === to) return yield* found(wayTo(cell, parents), lines.done)
    const value = steps[cell]! + 1
    for (const next of neighbours(cell)) {
      if (looked[next]) continue
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
