import type { Search } from '../../algorithms/algorithm'
import { type Board, DOWN, LEFT, RIGHT, SIDES, type Side, stepOf, UP } from '../../algorithms/board'
import { bestFirst, estimateTo } from './search'

/**
 * After D. Harabor and A. Grastien 2011, for four directions. Of all shortest ways between two cells that differ only in
 * the order of their steps, it follows the one that goes up or down first. So a turn from left or right to up or down
 * is needed only where a wall forbids the earlier turn: such a cell is a jump point.
 */
export const jumpPoint: Search = {
  id: 'jump-point',
  version: 1,
  name: 'Jump point search',
  about:
    'A* that skips cells. Of many equal ways through open ground it follows only one, and jumps along straight lines to the next cell where a wall forces a decision. The cells that it passes over are not counted. In narrow corridors there is nothing to skip.',
  listing: [
    'put the start into the queue',
    'while the queue is not empty:',
    '  cell = the one with the smallest f = g + h',
    '  if it is the goal: follow the parents back',
    '  for each direction that can be needed:',
    '    go straight on to the next jump point',
    '    if it is new or nearer: put it into the queue',
  ],
  complete: true,
  optimal: true,
  goesBy: 'f',
  search(board, options, random) {
    const estimate = estimateTo(options.to, board.cols, options.heuristic)
    return bestFirst(board, options, random, {
      keyOf: (steps, cell) => steps + estimate(cell),
      lines: { start: 0, visit: 2, done: 3, open: 6, improve: 6 },
      leadsTo: (cell, parent) =>
        sidesFrom(board, cell, parent)
          .map((side) => jump(board, cell, side, options.to))
          .filter((next) => next >= 0),
      stepsTo: (cell, next) => distance(cell, next, board.cols),
      wayTo: (cell, parents) => filledWay(cell, parents, board.cols),
    })
  },
}

/** The directions in which a way through this cell can go on: all from the start, otherwise see above. */
function sidesFrom(board: Board, cell: number, parent: number): readonly Side[] {
  if (parent < 0) return SIDES
  const isAcross = Math.floor(parent / board.cols) === Math.floor(cell / board.cols)
  if (!isAcross) return [parent < cell ? DOWN : UP, LEFT, RIGHT]
  const side: Side = parent < cell ? RIGHT : LEFT
  return [side, ...forcedTurns(board, cell, side)]
}

/** The turns up and down that are needed in a cell entered to the left or right. */
function forcedTurns({ ways, cols }: Board, cell: number, side: Side): Side[] {
  const before = cell - stepOf(side, cols)
  return ([UP, DOWN] as const).filter((turn) => {
    if (!(ways[cell]! & turn)) return false
    const earlier = ways[before]! & turn && ways[before + stepOf(turn, cols)]! & side
    return !earlier
  })
}

/** The next jump point from a cell in a direction; -1 if there is none. */
function jump(board: Board, from: number, side: Side, goal: number): number {
  const { ways, cols } = board
  const step = stepOf(side, cols)
  const isAcross = side === LEFT || side === RIGHT
  for (let cell = from; ways[cell]! & side; ) {
    cell += step
    if (cell === goal) return cell
    if (isAcross ? forcedTurns(board, cell, side).length > 0 : leadsAcross(board, cell, goal)) return cell
  }
  return -1
}

const leadsAcross = (board: Board, cell: number, goal: number): boolean =>
  jump(board, cell, LEFT, goal) >= 0 || jump(board, cell, RIGHT, goal) >= 0

const distance = (one: number, other: number, cols: number): number =>
  Math.abs(Math.floor(one / cols) - Math.floor(other / cols)) + Math.abs((one % cols) - (other % cols))

/** The way along the parents, with all cells of the straight lines between them. */
function filledWay(cell: number, parents: Int32Array, cols: number): number[] {
  const way = [cell]
  for (let at = cell; parents[at]! >= 0; ) {
    const parent = parents[at]!
    const gap = parent - at
    const step = gap % cols === 0 ? Math.sign(gap) * cols : Math.sign(gap)
    while (at !== parent) {
      at += step
      way.push(at)
    }
  }
  return way.reverse()
}
