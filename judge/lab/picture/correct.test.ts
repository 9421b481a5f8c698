import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Board } from '../../algorithms/board'
import { parseBoard } from '../../algorithms/notations'
import { valueIn } from '../../kit/result'
import { type Border, bordered, correct, corrected, NO_CORRECTIONS, type Tool } from './correct'

const boardOf = (text: string): Board => valueIn(parseBoard(text))
/** The lines of a board, also of one that has no walls. */
const textOf = ({ rows, cols, solid, start, exit }: Board): string[] => {
  const character = (cell: number) => (cell === exit ? 'E' : cell === start ? 'S' : solid[cell] ? '#' : '.')
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => character(row * cols + col)).join(''),
  )
}

test.each<[string, string, (readonly [Tool, number])[], string[]]>([
  // name                            board        uses                             after
  ['a wall opens', '#.\n..', [['wall', 0]], ['..', '..']],
  ['a free cell is walled up', '#.\n..', [['wall', 3]], ['#.', '.#']],
  [
    'twice is nothing',
    '#.\n..',
    [
      ['wall', 3],
      ['wall', 3],
    ],
    ['#.', '..'],
  ],
  ['an exit in a wall', '#.\n..', [['exit', 0]], ['E.', '..']],
  ['another exit', '#E\n..', [['exit', 2]], ['#.', 'E.']],
  ['no exit', '#E\n..', [['exit', 1]], ['#.', '..']],
  ['a start on the exit', '#E\n..', [['start', 1]], ['#S', '..']],
  ['an exit that is walled up', '#E\nS.', [['wall', 1]], ['##', 'S.']],
])('%s', (_, text, uses, after) => {
  const board = boardOf(text)
  let corrections = NO_CORRECTIONS
  for (const [tool, cell] of uses)
    corrections = correct(corrections, corrected(board, corrections), tool, cell)
  expect(textOf(corrected(board, corrections))).toEqual(after)
})

test.each<[Border, string, string[]]>([
  ['kept', '.#\nE.', ['.#', 'E.']],
  ['added', 'S#\n#E', ['####', '#S##', '##.E', '####']],
  ['added', '#E\n..', ['####', '##.E', '#..#', '####']],
  ['added', 'E#.\n...', ['#####', 'E.#.#', '#...#', '#####']],
  ['added', '.E.\n...', ['##E##', '#...#', '#...#', '#####']],
  ['added', '...\n.E.', ['#####', '#...#', '#...#', '##E##']],
  ['added', '...\n.E.\n...', ['#####', '#...#', '#.E.#', '#...#', '#####']],
  ['cut', '....\n.##.\n.E#.\n....', ['##', 'E#']],
  ['cut', '....\n.#..\n....', ['#']],
  ['cut', '...\n...', ['...', '...']],
])('%s border of %j', (border, text, after) => {
  expect(textOf(bordered(boardOf(text), border))).toEqual(after)
})

test('a border that is added can be cut off a margin again', () => {
  const texts = fc.array(fc.constantFrom('....#', '#.#..', '#####', '.....'), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(texts, (lines) => {
      const walled = bordered(boardOf(lines.join('\n')), 'added')
      const margin = [...textOf(walled).map((line) => `.${line}..`), '.'.repeat(walled.cols + 3)]
      expect(bordered(boardOf(margin.join('\n')), 'cut')).toEqual(walled)
    }),
  )
})
