import type { PuzzleId } from '../puzzles'

/** A place in the laboratory that is worth a look: an address, shown as a small film with a question. */
export interface Exhibit {
  readonly section: string
  /** Its sentence and its question are the messages `exhibits.<name>` of the section. */
  readonly name: string
  /** The query of its address. It names all values that matter, so that it stays the same if initial values change. */
  readonly query: Readonly<Record<string, string>>
  /** Whether it is on the front page. */
  readonly front?: boolean
  /** The puzzles that it is about: the pages of their problems link to it. */
  readonly puzzles?: readonly PuzzleId[]
}

/** Around the start is a ring of corridors, which the right hand never leaves. */
const ISLAND = `#############E#
#.............#
#.###.###.###.#
#.#...#.....#.#
#.#.#.###.#.#.#
#...#.S...#...#
#.#.#.###.#.#.#
#.#...#.....#.#
#.###.###.###.#
#.............#
###############
`

const ROOMS = { rows: '14', cols: '14' }
const MAZE = { board: 'carved', ...ROOMS }

const ROBOTS = ['robot-escape', 'robot-escape-bot'] as const

/** The exhibits of all sections, in the order of the front page. */
export const EXHIBITS: readonly Exhibit[] = [
  {
    section: 'path',
    name: 'dead-ends',
    query: { algorithms: 'greedy', ...MAZE, carver: 'wilson', seed: '6' },
    front: true,
    puzzles: ['maze-duel'],
  },
  {
    section: 'path',
    name: 'fewer-cells',
    query: { algorithms: 'breadth-first,a-star', ...MAZE, carver: 'prim', seed: '17' },
    front: true,
    puzzles: ['labyrinth-path'],
  },
  {
    section: 'carve',
    name: 'river',
    query: { algorithms: 'depth-first', ...ROOMS, seed: '1' },
    front: true,
    puzzles: ['labyrinth-path', 'maze-architect'],
  },
  {
    section: 'carve',
    name: 'fair',
    query: { algorithms: 'wilson,binary-tree', ...ROOMS, seed: '1' },
    front: true,
  },
  {
    section: 'path',
    name: 'island',
    query: { algorithms: 'right-hand', board: 'own', text: ISLAND },
    front: true,
    puzzles: ['maze-duel', 'maze-architect'],
  },
  {
    section: 'knight',
    name: 'warnsdorff',
    query: { orders: 'warnsdorff', rows: '8', cols: '8', tour: 'closed', program: 'sound' },
    front: true,
    puzzles: ['knights-tour'],
  },
  {
    section: 'strings',
    name: 'farthest-first',
    query: { algorithms: 'nearest,farthest', board: 'classic' },
    front: true,
    puzzles: ROBOTS,
  },
  {
    section: 'knight',
    name: 'fewest-first',
    query: { orders: 'listed,warnsdorff', rows: '5', cols: '5', tour: 'open', start: '0,0', limit: '1000' },
    front: true,
    puzzles: ['knights-tour'],
  },
  {
    section: 'knight',
    name: 'unsound',
    query: {
      ...{ orders: 'warnsdorff', rows: '6', cols: '6', start: '1,2' },
      ...{ tour: 'closed', program: 'both', limit: '400' },
    },
    front: true,
    puzzles: ['knights-tour'],
  },
  {
    section: 'snakes',
    name: 'look-ahead',
    query: { bots: 'greedy,look-ahead', field: 'knot', seed: '1' },
    front: true,
    puzzles: ['snake'],
  },
  {
    section: 'recursion',
    name: 'round',
    query: { version: 'both', board: 'loop', order: 'LRUD', depth: '30' },
    front: true,
    puzzles: ['labyrinth-path'],
  },
  {
    section: 'path',
    name: 'too-long',
    query: { algorithms: 'greedy,a-star', ...MAZE, carver: 'depth-first', seed: '51', braid: '100' },
    front: true,
  },
  {
    section: 'carve',
    name: 'crystal',
    query: { algorithms: 'prim', ...ROOMS, seed: '1' },
  },
]

/** The exhibits of the front page. */
export const FRONT_EXHIBITS = EXHIBITS.filter(({ front }) => front)

/** The exhibits that problems of a puzzle link to. */
export const exhibitsFor = (puzzle: PuzzleId): readonly Exhibit[] =>
  EXHIBITS.filter(({ puzzles }) => puzzles?.includes(puzzle))

/** The most events of an exhibit's film. */
export const MOST_IN_EXHIBIT = 3000
