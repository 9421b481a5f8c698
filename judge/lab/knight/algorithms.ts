import type { Described } from '../_common/algorithm'
import { type Form, listingOf } from './listings'
import { ORDERS, type Order } from './orders'

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
