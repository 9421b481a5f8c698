import type { Algorithm } from '../../algorithms/algorithm'
import { type Random, randomFrom, shuffle } from '../../kit/random'

export interface TourInputs {
  readonly board: ChessBoard
  readonly start: number
  readonly order: Order
  /** Whether the last cell must be a knight's move away from the first. */
  readonly closed: boolean
  /** Whether it may go back; without, it stops where it is stuck. */
  readonly backtracks: boolean
  /**
   * Whether it forgets to free the last cell if the tour does not close, as a widespread program does. Then that cell is
   * lost for the rest of the search.
   */
  readonly unsound?: boolean
  readonly seed: number
  /** Number of calls that fit on the stack of the recursive form; a deeper one overflows it. No limit if missing. */
  readonly room?: number
}

export const TOUR_EVENT_KINDS = [
  /** The knight goes to the cell, which gets a number. */
  'call',
  /** The knight goes back from the cell, which is free again. */
  'take-back',
  /** The knight goes back from the last cell, which keeps its number. */
  'lost',
  /** The stack has no room for the call that would go to the cell. */
  'overflow',
  'done',
] as const
export type TourEventKind = (typeof TOUR_EVENT_KINDS)[number]

/** A step of the search. `value` is the number that the cell gets or loses. */
export interface TourEvent {
  readonly kind: TourEventKind
  readonly cell: number
  readonly value: number
}

/** How a search ends: it is stuck if it may not go back, and at the limit if it made as many calls as it may. */
const ENDINGS = ['found', 'none', 'stuck', 'limit', 'overflow'] as const
export type Ending = (typeof ENDINGS)[number]

export interface Tour {
  readonly ending: Ending
  /** The numbers of all cells, from 1; undefined if no tour was found. */
  readonly tour: Int32Array | undefined
  readonly calls: number
  readonly takeBacks: number
  readonly deepest: number
}

/**
 * Searches for a knight's tour by going on and going back, with an explicit stack: the same calls and returns in the
 * same order as the recursive form. Yields every step; stops after `limit` calls.
 */
export function* searchTour(inputs: TourInputs, limit = Infinity): Generator<TourEvent, Tour> {
  const { board, start, closed, backtracks, unsound = false, seed, room = Infinity } = inputs
  const cells = board.rows * board.cols
  const neighbours = neighboursOnBoard(board)
  const numbers = new Int32Array(cells)
  const taken = new Uint8Array(cells)
  const order = orderOf(inputs.order, { board, neighbours, taken, random: randomFrom(seed) })
  const way = [start]
  /** For each cell of the way, the cells to try from it; the next one is the last. */
  const left: number[][] = []
  let [calls, takeBacks, deepest] = [0, 0, 0]
  const result = (ending: Ending): Tour => {
    const tour = ending === 'found' ? numbers : undefined
    return { ending, tour, calls, takeBacks, deepest }
  }
  for (;;) {
    const cell = way[way.length - 1]!
    if (left.length < way.length) {
      calls++
      taken[cell] = 1
      numbers[cell] = way.length
      deepest = Math.max(deepest, way.length)
      yield { kind: 'call', cell, value: way.length }
      if (way.length === cells) {
        if (!closed || cells === 1 || neighbours[cell]!.includes(start)) {
          yield { kind: 'done', cell, value: cells }
          return result('found')
        }
        if (unsound) {
          way.pop()
          yield { kind: 'lost', cell, value: cells }
          continue
        }
        left.push([])
      } else left.push(order(cell).reverse())
      if (calls >= limit) break
    }
    const untried = left[left.length - 1]!
    let next = untried.pop()
    // A cell that was lost below this one is not free any more.
    while (next !== undefined && taken[next]) next = untried.pop()
    if (next !== undefined) {
      if (way.length >= room) {
        yield { kind: 'overflow', cell: next, value: way.length + 1 }
        return result('overflow')
      }
      way.push(next)
      continue
    }
    if (!backtracks) break
    way.pop()
    left.pop()
    taken[cell] = 0
    numbers[cell] = 0
    takeBacks++
    yield { kind: 'take-back', cell, value: way.length + 1 }
    if (way.length === 0) break
  }
  const cell = way[way.length - 1] ?? start
  yield { kind: 'done', cell, value: way.length }
  if (way.length === 0) return result('none')
  return result(calls >= limit ? 'limit' : 'stuck')
}

/** The eight moves of a knight (rows, columns), in the order in which they are listed and tried. */
const MOVES: readonly (readonly [number, number])[] = [
  [1, 2],
  [-1, 2],
  [1, -2],
  [-1, -2],
  [2, 1],
  [-2, 1],
  [2, -1],
  [-2, -1],
]

export interface ChessBoard {
  readonly rows: number
  readonly cols: number
}

/** The cells that a knight reaches from each cell, in the order of `MOVES`. */
export function neighboursOnBoard({ rows, cols }: ChessBoard): readonly (readonly number[])[] {
  return Array.from({ length: rows * cols }, (_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    return MOVES.flatMap(([down, right]) => {
      const [toRow, toCol] = [row + down, col + right]
      return toRow >= 0 && toRow < rows && toCol >= 0 && toCol < cols ? [toRow * cols + toCol] : []
    })
  })
}

/** In which order the free cells around a knight are tried. */
export const ORDERS = ['listed', 'random', 'warnsdorff', 'centre', 'pohl', 'warnsdorff-random'] as const
export type Order = (typeof ORDERS)[number]

interface Position {
  readonly board: ChessBoard
  readonly neighbours: readonly (readonly number[])[]
  /** `taken[cell]`: whether the knight has been there. */
  readonly taken: Uint8Array
  readonly random: Random
}

/** Returns a function that gives the free cells around a cell, in the order in which they are tried. */
export function orderOf(
  order: Order,
  { board, neighbours, taken, random }: Position,
): (cell: number) => number[] {
  const free = (cell: number) => neighbours[cell]!.filter((to) => !taken[to])
  const onward = (cell: number) => {
    let count = 0
    for (const to of neighbours[cell]!) if (!taken[to]) count++
    return count
  }
  /** The smallest number of onward moves after the next one: Pohl's second look ahead. */
  const second = (cell: number) => {
    taken[cell] = 1
    const least = Math.min(...free(cell).map(onward))
    taken[cell] = 0
    return least
  }
  const fromCentre = (cell: number) => {
    const row = 2 * Math.floor(cell / board.cols) - board.rows + 1
    const col = 2 * (cell % board.cols) - board.cols + 1
    return row * row + col * col
  }
  // Sorting is stable: cells that are equal stay in the order of the list.
  const by = (keyOf: (cell: number) => number) => (cells: number[]) => {
    const keys = new Map(cells.map((cell) => [cell, keyOf(cell)]))
    return cells.sort((one, other) => keys.get(one)! - keys.get(other)!)
  }
  switch (order) {
    case 'listed':
      return free
    case 'random':
      return (cell) => shuffle(free(cell), random)
    case 'warnsdorff':
      return (cell) => by(onward)(free(cell))
    case 'centre':
      return (cell) => by(onward)(by((to) => -fromCentre(to))(free(cell)))
    case 'pohl':
      return (cell) => by(onward)(by(second)(free(cell)))
    case 'warnsdorff-random':
      return (cell) => by(onward)(shuffle(free(cell), random))
  }
}

/* The search as it is written down, in its two forms. The line of a step depends on its kind only. */

export const FORMS = ['recursive', 'stack'] as const
type Form = (typeof FORMS)[number]

interface Listing {
  readonly text: readonly string[]
  /** The line, from 0, of each kind of step; `done` is the end without a tour. */
  readonly lines: Readonly<Record<TourEventKind | 'found', number>>
}
const recursive = (full: string): Listing => ({
  text: [
    'solve(cell, n):',
    '  number the cell with n',
    '  if n is the number of cells:',
    full,
    '  for each free cell a knight’s move away, in order:',
    '    if solve(that cell, n + 1): found',
    '  free the cell again',
    '  not found',
  ],
  lines: { call: 1, lost: 3, found: 3, overflow: 5, 'take-back': 6, done: 7 },
})

const stack = (full: string): Listing => ({
  text: [
    'push the start',
    'while there are cells on the stack:',
    '  number the top cell with their count',
    '  if all cells are numbered:',
    full,
    '  if a free cell a knight’s move away is untried:',
    '    push that cell',
    '  else: free the top cell again and pop it',
    'not found',
  ],
  lines: { call: 2, lost: 4, found: 4, overflow: 6, 'take-back': 7, done: 8 },
})

const SOUND = '    if the tour need not close, or closes: found'

/** The listing of a form. The unsound program forgets to free the last cell if the tour does not close. */
export const listingOf = (form: Form, unsound: boolean): Listing => LISTINGS[form][unsound ? 1 : 0]

const LISTINGS = {
  recursive: [recursive(SOUND), recursive('    return whether the tour closes')],
  stack: [stack(SOUND), stack('    if the tour closes: found; else: pop the top cell')],
} as const satisfies Record<Form, readonly [sound: Listing, unsound: Listing]>

/** A search for a tour: an order in which cells are tried, in the sound or the unsound program. */
export interface TourSearch extends Algorithm {
  readonly order: Order
  readonly unsound: boolean
}

const WORDS: Readonly<Record<Order, readonly [name: string, about: string]>> = {
  listed: [
    'As listed',
    'Tries the eight moves in a fixed order. It knows nothing about the board, so it often has to go back very far.',
  ],
  random: ['Random', 'Tries the free cells in a random order, another one in every cell.'],
  warnsdorff: [
    'Warnsdorff',
    'Goes first to the cell from which the fewest free cells can be reached. Cells that are equal are tried as listed.',
  ],
  centre: [
    'Warnsdorff, far from the centre',
    'Warnsdorff’s rule. Of equal cells, it takes the one farthest from the centre.',
  ],
  pohl: [
    'Warnsdorff, second look (Pohl)',
    'Warnsdorff’s rule. Of equal cells, it takes the one whose next cell has the fewest ways on.',
  ],
  'warnsdorff-random': [
    'Warnsdorff, random ties',
    'Warnsdorff’s rule. Equal cells are tried in a random order.',
  ],
}

const UNSOUND_ABOUT =
  'The widespread program: it forgets to free the last cell when the tour does not close. That cell is lost for the rest of the search, so it misses tours.'

/** The name of a search in addresses and messages. */
const idOf = (order: Order, unsound: boolean): string => (unsound ? `${order}-unsound` : order)

const searchOf = (order: Order, unsound: boolean): TourSearch => {
  const [name, about] = WORDS[order]
  return {
    ...{ id: idOf(order, unsound), version: 1, order, unsound },
    name: unsound ? `${name}, unsound` : name,
    about: unsound ? UNSOUND_ABOUT : about,
    listing: listingOf('recursive', unsound).text,
  }
}

/** All searches: first the sound ones. */
export const TOUR_SEARCHES: readonly TourSearch[] = [false, true].flatMap((unsound) =>
  ORDERS.map((order) => searchOf(order, unsound)),
)

/** The same search with the listing of a form. */
export const inForm = (search: TourSearch, form: Form): TourSearch => ({
  ...search,
  listing: listingOf(form, search.unsound).text,
})
