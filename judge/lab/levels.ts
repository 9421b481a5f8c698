import type { PuzzleId } from '../puzzles'
import { sectionWith } from '.'
import type { Board } from './_common/board'
import { readValues } from './_common/parameters'
import { parseBoard } from './board/notations'
import { MOST_TEXT } from './carve/board-source'

/** A section of the laboratory that can show a level, and the query of its address. */
export interface Offer {
  readonly section: string
  readonly query: Readonly<Record<string, string>>
}

/** The first line of a level for robot programs has sizes and limits; the labyrinth is below it. */
const withoutFirstLine = (text: string): string => text.slice(text.indexOf('\n') + 1)

const boardText = (puzzle: PuzzleId, level: string): string =>
  puzzle === 'robot-escape-bot' ? withoutFirstLine(level) : level

/** The labyrinth of a level; undefined if the puzzle has none, or it is too large for the laboratory. */
export function boardOfLevel(puzzle: PuzzleId, level: string): Board | undefined {
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
