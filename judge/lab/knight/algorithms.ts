import type { Described } from '../_common/algorithm'
import { ORDERS, type Order } from './orders'
import type { TourEventKind } from './tour'

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
export interface TourSearch extends Described {
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
