import type { TourEventKind } from './tour'

/* The search as it is written down, in its two forms. The line of a step depends on its kind only. */

export const FORMS = ['recursive', 'stack'] as const
export type Form = (typeof FORMS)[number]

export interface Listing {
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
