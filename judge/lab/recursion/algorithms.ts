import type { Described } from '../_common/algorithm'
import { type ListingLanguage, listingOf } from './listings'

/** The recursive search in one of its two versions. */
export interface RecursiveSearch extends Described {
  /** Whether it never enters a cell twice. */
  readonly mended: boolean
}

const PLAIN: RecursiveSearch = {
  ...{ id: 'plain', version: 1, mended: false },
  name: 'As written',
  about:
    'Tries every free direction but the one it came from. Where the labyrinth has a loop, it may never end: it does not know where it has been.',
  listing: listingOf('python', false).text,
}

const MENDED: RecursiveSearch = {
  ...{ id: 'mended', version: 1, mended: true },
  name: 'Mended',
  about: 'Keeps the visited cells and never enters one of them again, so it ends in every labyrinth.',
  listing: listingOf('python', true).text,
}

export const RECURSIVE_SEARCHES = [PLAIN, MENDED] as const

/** The same search with its listing in a language. */
export const inLanguage = (search: RecursiveSearch, language: ListingLanguage): RecursiveSearch => ({
  ...search,
  listing: listingOf(language, search.mended).text,
})
