import { HEURISTICS, type Search, type SearchOptions, TIES } from '../../algorithms/algorithm'
import {
  type Board,
  freeCells,
  fromSolid,
  LETTERS,
  ordersOf,
  type Shape,
  SIDES,
  sideOf,
} from '../../algorithms/board'
import { randomFrom } from '../../kit/random'
import { fail, ok, type Result } from '../../kit/result'
import { BOARD_PARAMETERS, boardFrom, cellAt, idleOfBoard } from '../board-source'
import { MOST_EVENTS } from '../film'
import { type CellPlace, sectionOf, type ValuesOf } from '../section'
import { SEARCHES } from '.'
import { runsFromEverywhere } from './everywhere'
import { runOf, taskOf } from './run'

/** Every order of the four sides as letters, and `random`. */
const ORDERS = [...ordersOf(SIDES.map((side) => LETTERS[side])), 'random']

/**
 * The board that a visitor sees first is an open field on which A* looks at a third of the cells that breadth-first
 * search looks at, and greedy search finds a way that is too long.
 */
const BOARD = {
  ...BOARD_PARAMETERS,
  board: { kind: 'choice', of: ['strewn', ...BOARD_PARAMETERS.board.of], initial: 'strewn' },
  rows: { ...BOARD_PARAMETERS.rows, initial: 13 },
  cols: { ...BOARD_PARAMETERS.cols, initial: 19 },
  seed: { ...BOARD_PARAMETERS.seed, initial: 3 },
  /** Percent of the cells of an open field that are obstacles. */
  obstacles: { kind: 'whole', from: 0, to: 60, initial: 25 },
} as const

const PARAMETERS = {
  algorithms: {
    kind: 'choices',
    of: SEARCHES.map(({ id }) => id),
    most: 4,
    initial: ['breadth-first', 'a-star'],
  },
  ...BOARD,
  from: { kind: 'cell', initial: null },
  to: { kind: 'cell', initial: null },
  heuristic: { kind: 'choice', of: HEURISTICS, initial: 'manhattan' },
  ties: { kind: 'choice', of: TIES, initial: 'first' },
  order: { kind: 'choice', of: ORDERS, initial: 'UDLR' },
  /** Whether to search from every cell, and to count how often each cell is looked at. */
  everywhere: { kind: 'flag', initial: false },
} as const

export type PathValues = ValuesOf<typeof PARAMETERS>

/** Finding the way between two cells. */
export const pathSection = sectionOf({
  id: 'path',
  parameters: PARAMETERS,
  main: ['algorithms', 'board', 'carver', 'rows', 'cols', 'seed', 'text', 'everywhere'],
  idle: (values) => [
    ...idleOf(values),
    ...(values.everywhere ? (['from'] as const) : []),
    ...(SEARCHES.some((search) => usesEstimate(search) && values.algorithms.includes(search.id))
      ? []
      : (['heuristic', 'ties'] as const)),
  ],
  algorithms: SEARCHES,
  run(values, most = MOST_EVENTS) {
    const read = problemFrom(values)
    if (!read.ok) return read
    const { board, options } = read.value
    const isLastCell = values.board === 'own' && !values.to && board.exit === undefined
    const task = taskOf(board, options, values.seed, isLastCell)
    const chosen = SEARCHES.filter(({ id }) => values.algorithms.includes(id))
    return ok(
      values.everywhere
        ? runsFromEverywhere(chosen, task, most)
        : chosen.map((search) => runOf(search, task, most)),
    )
  },
})

interface Problem {
  readonly board: Board
  readonly options: SearchOptions
}

/** The board and the task that values describe. Errors: the board cannot be read, or start or goal are walls. */
export function problemFrom(values: PathValues): Result<Problem> {
  const read = boardOf(values)
  if (!read.ok) return read
  const board = read.value
  const free = freeCells(board)
  if (free.length === 0) return fail('no-free-cell')
  const cells = {
    from: values.from ? cellAt(board, values.from) : (board.start ?? free[0]),
    to: values.to ? cellAt(board, values.to) : (board.exit ?? free.at(-1)),
  }
  for (const end of ['from', 'to'] as const)
    if (cells[end] === undefined) return fail('not-a-cell', { name: end, ...placeOf(values[end]) })
  return ok({
    board,
    options: {
      ...{ from: cells.from!, to: cells.to! },
      order: values.order === 'random' ? 'random' : [...values.order].map(sideOf),
      ...{ heuristic: values.heuristic, ties: values.ties },
    },
  })
}

const boardOf = (values: PathValues): Result<Board> => {
  const { board, rows, cols, obstacles, seed } = values
  return board === 'strewn'
    ? ok(strewnBoard({ rows, cols }, obstacles, seed))
    : boardFrom({ ...values, board })
}

/** The parameters without effect, given where the board comes from. */
const idleOf = (values: PathValues): readonly (keyof PathValues)[] => {
  const { board } = values
  return board === 'strewn'
    ? ['carver', 'braid', 'text']
    : [...idleOfBoard({ ...values, board }), 'obstacles']
}

const usesEstimate = ({ goesBy }: Search): boolean => goesBy === 'f' || goesBy === 'h'

const placeOf = (place: CellPlace | null) => ({ row: place?.[0] ?? 0, col: place?.[1] ?? 0 })

/**
 * An open field with obstacles strewn over it: `share` percent of its cells. Start and exit lie on the middle row, a
 * quarter of the width from its ends, and are free. Whether a way leads from one to the other is left to chance.
 */
export function strewnBoard(shape: Shape, share: number, seed: number): Board {
  const { rows, cols } = shape
  const random = randomFrom(seed)
  const solid = Uint8Array.from({ length: rows * cols }, () => (random.below(100) < share ? 1 : 0))
  const middle = Math.floor(rows / 2) * cols
  const start = middle + Math.floor(cols / 4)
  const exit = middle + cols - 1 - Math.floor(cols / 4)
  solid[start] = 0
  solid[exit] = 0
  return fromSolid(shape, solid, { start, exit })
}

/** Boards that show one thing about searches; a test checks that they do. The sentences are in `words`, below `why`. */
export const TRIALS = [
  { id: 'zero', query: { heuristic: 'zero' } },
  { id: 'greedy', query: { algorithms: 'greedy,a-star' } },
  { id: 'maze', query: { board: 'carved', rows: '15', cols: '15' } },
  { id: 'jump', query: { algorithms: 'a-star,jump-point', obstacles: '10' } },
  { id: 'everywhere', query: { everywhere: '1' } },
] as const
