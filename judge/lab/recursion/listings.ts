import type { Described } from '../_common/algorithm'

/*
 * The recursive search in five languages, as it is written down and mended: the mended version never enters a cell
 * twice. `lines` maps the steps of a trace to the lines of a listing: entering a call, the finish, the loop over the
 * directions, a direction that is tried, success, failure.
 */

export const LISTING_LANGUAGES = ['csharp', 'python', 'typescript', 'javascript', 'julia'] as const
export type ListingLanguage = (typeof LISTING_LANGUAGES)[number]

export interface Listing {
  readonly text: readonly string[]
  /** `lines[step]`: the line of each step of a trace. */
  readonly lines: readonly [number, number, number, number, number, number]
}

/** The listing in a language; `mended` for the version that keeps the visited cells. */
export function listingOf(language: ListingLanguage, mended: boolean): Listing {
  const listing = LISTINGS[language]
  if (!mended) return { text: listing.text(''), lines: listing.lines }
  const { mark, isVisited } = MENDING[language]
  const [head, ...rest] = listing.text(isVisited)
  const [enter, ...others] = listing.lines
  const [finish, loop, go, success, failure] = others.map((line) => line + 1)
  return {
    text: [head!, mark, ...rest],
    lines: [enter, finish!, loop!, go!, success!, failure!],
  }
}

/** What the mended version does first, and the condition by which it skips a direction. */
const MENDING: Readonly<Record<ListingLanguage, { readonly mark: string; readonly isVisited: string }>> = {
  csharp: { mark: '    visited.Add((row, col));', isVisited: ' || IsVisited(row, col, next)' },
  python: { mark: '    visited.add((row, col))', isVisited: ' or is_visited(row, col, next)' },
  typescript: { mark: '  visit(row, col)', isVisited: ' || isVisited(row, col, next)' },
  javascript: { mark: '  visit(row, col)', isVisited: ' || isVisited(row, col, next)' },
  julia: { mark: '    push!(visited, (row, col))', isVisited: ' || is_visited(row, col, next)' },
}

interface Template {
  /** The text with a further condition by which a direction is skipped. */
  readonly text: (skipped: string) => readonly string[]
  readonly lines: Listing['lines']
}

/** The lines that TypeScript and JavaScript share. */
const script = (skipped: string) => [
  '  if (cell & FINISH) return true',
  '  for (const next of order) {',
  `    if (!(cell & bit[next]) || next === back[dir]${skipped}) continue`,
  '    if (search(row + down[next], col + right[next], cellTo(row, col, next), next))',
  '      return true',
  '  }',
  '  return false',
  '}',
]

const LISTINGS: Readonly<Record<ListingLanguage, Template>> = {
  csharp: {
    text: (skipped) => [
      'bool Search(int row, int col, int cell, Dir dir) {',
      '    if ((cell & Finish) != 0) return true;',
      '    foreach (var next in order) {',
      `        if ((cell & Bit(next)) == 0 || next == Back(dir)${skipped}) continue;`,
      '        if (Search(row + Down(next), col + Right(next), CellTo(row, col, next), next))',
      '            return true;',
      '    }',
      '    return false;',
      '}',
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
  python: {
    text: (skipped) => [
      'def search(row, col, cell, dir):',
      '    if cell & FINISH:',
      '        return True',
      '    for next in order:',
      `        if not cell & BIT[next] or next == BACK[dir]${skipped}:`,
      '            continue',
      '        if search(row + DOWN[next], col + RIGHT[next], cell_to(row, col, next), next):',
      '            return True',
      '    return False',
    ],
    lines: [0, 2, 3, 6, 7, 8],
  },
  typescript: {
    text: (skipped) => [
      'function search(row: number, col: number, cell: number, dir: Dir): boolean {',
      ...script(skipped),
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
  javascript: {
    text: (skipped) => ['function search(row, col, cell, dir) {', ...script(skipped)],
    lines: [0, 1, 2, 4, 5, 7],
  },
  julia: {
    text: (skipped) => [
      'function search(row, col, cell, dir)',
      '    cell & FINISH != 0 && return true',
      '    for next in order',
      `        (cell & BIT[next] == 0 || next == BACK[dir]${skipped}) && continue`,
      '        search(row + DOWN[next], col + RIGHT[next], cell_to(row, col, next), next) &&',
      '            return true',
      '    end',
      '    return false',
      'end',
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
}

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
