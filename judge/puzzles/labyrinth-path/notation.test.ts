import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLabyrinth } from './level'
import { generateLabyrinth } from './make/generate'
import { formatLabyrinth, formatPath, parsePath } from './notation'

test.each([
  // name                                  text                            cells
  ['one cell a line', '0 0\n0 1\n1 1\n', [0, 0, 0, 1, 1, 1]],
  ['white space and empty lines', '\n  0\t0 \r\n\r\n 0 1', [0, 0, 0, 1]],
  ['cells off the board', '-1 0\n7 99', [-1, 0, 7, 99]],
  ['arrows to the finish', '[0,0]->[0,1]->[1,1]', [0, 0, 0, 1, 1, 1]],
  ['arrows from the finish', '[1,1]<-[0,1]<-[0,0]', [0, 0, 0, 1, 1, 1]],
  ['arrows with white space', ' [0, 0] ->\n[ 0,1 ]\n', [0, 0, 0, 1]],
  ['a single cell in brackets', '[3,-0]', [3, 0]],
])('%s', (_, text, cells) => {
  const path = parsePath(text)
  if (!path.ok || path.value === 'none') throw new Error('no cells')
  expect([...path.value]).toEqual(cells)
  expect(parsePath(formatPath(path.value))).toEqual(path)
})

test('the word NONE', () => {
  expect(parsePath(' NONE\n')).toEqual({ ok: true, value: 'none' })
  expect(formatPath('none')).toBe('NONE\n')
})

test.each([
  // name                          text                           code           line column
  ['nothing', ' \n\n', 'empty', undefined, undefined],
  ['text after the word', 'NONE\n0 0', 'after-none', 2, 1],
  ['the word in small letters', 'none', 'character', 1, 1],
  ['three numbers on a line', '0 0\n0 1 1', 'line-length', 2, 1],
  ['one number on a line', '0', 'line-length', 1, 1],
  ['commas without brackets', '0,0\n0,1', 'character', 1, 2],
  ['a number beyond 2^53', '0 9007199254740993', 'number-size', 1, 3],
  ['a number beyond 2^53 in brackets', '[0,1]->[0,9007199254740993]', 'number-size', 1, 11],
  ['no arrow', '[0,0][0,1]', 'arrow', 1, 6],
  ['half an arrow', '[0,0]-[0,1]', 'arrow', 1, 6],
  ['no bracket', '[0,0]->0,1', 'bracket', 1, 8],
  ['an arrow that turns', '[0,0]->[0,1]<-[1,1]', 'arrow-turned', 1, 13],
  ['an arrow at the end', '[0,0]->\n', 'arrow-last', 1, 8],
  ['trailing text', '[0,0]->[0,1] done', 'character', 1, 14],
  ['a letter in a cell', '[0,0]->[0,x]', 'character', 1, 11],
  ['a hidden character', '[0,0]->\u0000[0,1]', 'character', 1, 8],
  ['a cell with three numbers', '[0,0]->[0,1,2]', 'bracket', 1, 8],
])('%s is a fault', (_, text, code, line, column) => {
  const path = parsePath(text)
  if (path.ok) throw new Error('it was read')
  expect(path.error.code).toBe(code)
  expect([path.error.at?.line, path.error.at?.column]).toEqual([line, column])
})

const anyNumber = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.maxSafeInteger())
const anyCells = fc.array(fc.tuple(anyNumber, anyNumber), { minLength: 1 })

test('the three formats of a path are equivalent, and the first one is used for writing', () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      const lines = cells.map((cell) => cell.join(' ')).join('\n')
      const brackets = cells.map((cell) => `[${cell}]`)
      const path = parsePath(lines)
      if (!path.ok) throw new Error(path.error.code)
      expect(parsePath(brackets.join('->'))).toEqual(path)
      expect(parsePath(brackets.toReversed().join('<-'))).toEqual(path)
      expect(formatPath(path.value)).toBe(`${lines}\n`)
    }),
  )
})

test('a labyrinth is written so that it is read back unchanged', () => {
  const side = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(side, side, fc.nat(), fc.nat(30), (rows, cols, seed, loops) => {
      fc.pre(rows * cols > 1)
      const labyrinth = generateLabyrinth(rows, cols, seed, loops)
      expect(parseLabyrinth(formatLabyrinth(labyrinth))).toEqual({ ok: true, value: labyrinth })
    }),
  )
})
