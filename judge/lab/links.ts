import type { Board } from '../algorithms/board'
import { parseBoard } from '../algorithms/notations'
import type { PuzzleId } from '../puzzles'
import { SECTIONS, sectionWith } from '.'
import { MOST_TEXT } from './board-source'
import { type AnySection, queryOf, readValues } from './section'

/* What the rest of the site knows of the laboratory: its pages, its exhibits, and which levels it can show. */

/**
 * The parts of the laboratory, by the names of their pages and words: the sections, and those that show no run of an
 * algorithm.
 */
export const PARTS: readonly string[] = [...SECTIONS.map(({ id }) => id), 'picture']

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

/** The question with which a section opens at its initial values: that of an exhibit, or one of its own. */
const OPENINGS: Readonly<Record<string, string>> = {
  carve: 'exhibits.river',
  path: 'exhibits.fewer-cells',
}

/**
 * The message below a part's words that asks about what an address shows, and answers: `asks` and `says` in it. Undefined if
 * the address has choices of the reader's own.
 */
export function questionOf(
  { id, parameters }: Pick<AnySection, 'id' | 'parameters'>,
  query: Parameters<typeof readValues>[1],
): string | undefined {
  const shownBy = (asked: typeof query) =>
    queryOf(parameters, readValues(parameters, asked).values).toString()
  const shown = shownBy(query)
  const exhibit = EXHIBITS.find((each) => each.section === id && shownBy(each.query) === shown)
  if (exhibit) return `exhibits.${exhibit.name}`
  return shown === '' ? (OPENINGS[id] ?? 'opens') : undefined
}

/** The exhibits of the front page. */
export const FRONT_EXHIBITS = EXHIBITS.filter(({ front }) => front)

/** The exhibits that problems of a puzzle link to. */
export const exhibitsFor = (puzzle: PuzzleId): readonly Exhibit[] =>
  EXHIBITS.filter(({ puzzles }) => puzzles?.includes(puzzle))

/** A section of the laboratory that can show a level, and the query of its address. */
interface Offer {
  readonly section: string
  readonly query: Readonly<Record<string, string>>
}

/** The first line of a level for robot programs has sizes and limits; the labyrinth is below it. */
const withoutFirstLine = (text: string): string => text.slice(text.indexOf('\n') + 1)

const boardText = (puzzle: PuzzleId, level: string): string =>
  puzzle === 'robot-escape-bot' ? withoutFirstLine(level) : level

/** The labyrinth of a level; undefined if the puzzle has none, or it is too large for the laboratory. */
function boardOfLevel(puzzle: PuzzleId, level: string): Board | undefined {
  const text = boardText(puzzle, level)
  const read = text.length <= MOST_TEXT ? parseBoard(text) : undefined
  return read?.ok ? read.value : undefined
}

/** Offers the labyrinth of a level to sections. */
function onBoard(puzzle: PuzzleId, sections: readonly string[]): (level: string) => readonly Offer[] {
  return (level) =>
    boardOfLevel(puzzle, level)
      ? sections.map((section) => ({ section, query: { board: 'own', text: boardText(puzzle, level) } }))
      : []
}

function onKnightBoard(text: string): readonly Offer[] {
  const [, rows, cols] = /^(\d+) (\d+)\s*$/.exec(text) ?? []
  return rows && cols ? [{ section: 'knight', query: { rows, cols } }] : []
}

/** What the laboratory shows of the levels of a puzzle; nothing of a puzzle that is not listed. */
const OFFERS: Readonly<Partial<Record<PuzzleId, (level: string) => readonly Offer[]>>> = {
  'robot-escape': onBoard('robot-escape', ['strings', 'path']),
  'robot-escape-bot': onBoard('robot-escape-bot', ['strings', 'path']),
  'labyrinth-path': onBoard('labyrinth-path', ['path', 'recursion']),
  'knights-tour': onKnightBoard,
  snake: () => [{ section: 'snakes', query: {} }],
  'maze-duel': onBoard('maze-duel', ['path']),
  'maze-architect': () => [{ section: 'carve', query: {} }],
}

/**
 * The sections that work out, or show, what is asked for by a puzzle, on whatever board: a board that differs a little from
 * that of a problem has the same answers, so none is shown while a contest with the puzzle runs. Of duels nothing is
 * secret.
 */
const ANSWERED_BY: Readonly<Partial<Record<PuzzleId, readonly string[]>>> = {
  'robot-escape': ['strings', 'path'],
  'robot-escape-bot': ['strings', 'path'],
  'labyrinth-path': ['path', 'recursion'],
  'knights-tour': ['knight'],
  snake: ['snakes'],
}

/** The sections that stay closed while these puzzles are in a running contest. */
export const sectionsClosedBy = (puzzles: Iterable<PuzzleId>): readonly string[] => [
  ...new Set([...puzzles].flatMap((puzzle) => ANSWERED_BY[puzzle] ?? [])),
]

/** The longest address that browsers and servers agree on is about twice as long. */
const LONGEST_QUERY = 4000

/** The sections that can show a level of a puzzle, if it is not too large for them, in the order in which they are offered. */
export const offersFor = (puzzle: PuzzleId, level: string): readonly Offer[] =>
  (OFFERS[puzzle]?.(level) ?? []).filter(({ section: id, query }) => {
    const section = sectionWith(id)
    return (
      section &&
      new URLSearchParams(query).toString().length <= LONGEST_QUERY &&
      readValues(section.parameters, query).faults.length === 0
    )
  })
