import { type Action, isAction, SIDE, type Table } from './notation'

const DIRECTIONS = [
  { down: -1, right: 0 },
  { down: 0, right: 1 },
  { down: 1, right: 0 },
  { down: 0, right: -1 },
] as const
/** Up, right, down, left: adding one turns right. */
export type Heading = 0 | 1 | 2 | 3
export const HEADINGS: readonly Heading[] = [0, 1, 2, 3]

const TURNS = { F: 0, R: 1, L: 3 } as const satisfies Record<Action, number>

export const isInside = (row: number, col: number) => row >= 0 && row < SIDE && col >= 0 && col < SIDE

/** The direction from the neck to the head. */
export function headingOf([head = 0, neck = 0]: readonly number[]): Heading {
  return DIRECTIONS.findIndex(({ down, right }) => head === neck + down * SIDE + right) as Heading
}

/** Where an action would take the head, possibly outside, and its heading there. */
export function ahead(head: number, heading: Heading, action: Action) {
  const turned = ((heading + TURNS[action]) % 4) as Heading
  const { down, right } = DIRECTIONS[turned]
  return { heading: turned, row: Math.floor(head / SIDE) + down, col: (head % SIDE) + right }
}

/** The adjacent cells that are on the field and have no tree. */
export function freeBeside(trees: Uint8Array, cell: number): number[] {
  return HEADINGS.map((heading) => ahead(cell, heading, 'F'))
    .filter(({ row, col }) => isInside(row, col) && !trees[row * SIDE + col])
    .map(({ row, col }) => row * SIDE + col)
}

/** The cells that the rest of a line leads to: up to the cherry, an edge or a tree. */
export function wayAhead(
  { trees, cherry, snake, ...state }: Table & { readonly heading: Heading },
  line: string,
): number[] {
  const way: number[] = []
  let { heading } = state
  for (const action of line) {
    const head = way.at(-1) ?? snake[0]!
    if (!isAction(action) || head === cherry) break
    const next = ahead(head, heading, action)
    if (!isInside(next.row, next.col) || trees[next.row * SIDE + next.col]) break
    heading = next.heading
    way.push(next.row * SIDE + next.col)
  }
  return way
}
