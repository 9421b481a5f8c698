import { expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { formatField, MAX_STEPS, parseActions, parseField } from './notation'

const EMPTY = '..........\n'

/** A field with these lines at the top; the other lines are empty. */
const field = (...lines: string[]) =>
  Array.from({ length: 10 }, (_, row) => `${lines[row] ?? ''}`.padEnd(10, '.').concat('\n')).join('')

test('reads trees, the cherry and the snake from head to tail', () => {
  const read = valueIn(parseField(field('.T', '..C', '', '01', '32').replaceAll('\n', '\r\n')))
  expect(read).toMatchObject({ cherry: 12, snake: [30, 31, 41, 40] })
  expect([...read.trees.keys()].filter((cell) => read.trees[cell])).toEqual([1])
  expect(formatField(read)).toBe(field('.T', '..C', '', '01', '32'))
})

const full = (...lines: string[]) =>
  field(...lines, ...Array<string>(10).fill('TTTTTTTTTT').slice(lines.length))

test.each([
  // name                     text                              code               values                               line column
  ['nothing', '', 'level-rows', { found: 0 }, undefined, undefined],
  ['nine lines', EMPTY.repeat(9), 'level-rows', { found: 9 }, undefined, undefined],
  ['an eleventh line', `${field('01', 'C')}T`, 'level-rows', { found: 11 }, undefined, undefined],
  ['a short line', field('01C').replace('C.', 'C'), 'level-columns', { length: 9 }, 1, 1],
  ['a long line', field('', '01C').replace('C', 'C.'), 'level-columns', { length: 11 }, 2, 1],
  ['a small letter', field('01C', '.t'), 'level-character', { character: '“t”' }, 2, 2],
  ['a tab', field('01C', '..\t'), 'level-character', { character: 'U+0009' }, 2, 3],
  ['no cherry', field('01'), 'level-missing', { character: 'C' }, undefined, undefined],
  [
    'two cherries',
    field('01C', '', '..C'),
    'level-double',
    { character: 'C', firstLine: 1, firstColumn: 3 },
    3,
    3,
  ],
  [
    'two heads',
    field('01C', '', '.0'),
    'level-double',
    { character: '0', firstLine: 1, firstColumn: 1 },
    3,
    2,
  ],
  ['no snake', field('C'), 'level-missing', { character: '0' }, undefined, undefined],
  ['a body without a head', field('12C'), 'level-missing', { character: '0' }, undefined, undefined],
  ['a head alone', field('0.C'), 'level-missing', { character: '1' }, undefined, undefined],
  ['a figure left out', field('013C'), 'level-missing', { character: '2' }, undefined, undefined],
  ['a body in two pieces', field('01.2C'), 'level-apart', { figure: 2, before: 1 }, 1, 4],
  ['a body around a corner', field('01C', '..2'), 'level-apart', { figure: 2, before: 1 }, 2, 3],
  ['a body over the edge', field('1C', '', '').replace('.\n..', '0\n..'), 'level-apart', { figure: 1 }, 1, 1],
  ['six cells', field('012345C'), 'level-length', { length: 6, min: 2, max: 5 }, 1, 6],
  [
    'no room for all cherries',
    full('01C..TTTTT'),
    'level-room',
    { room: 5, needed: 7 },
    undefined,
    undefined,
  ],
])('%s is not a field', (_, text, code, values, line, column) => {
  const read = parseField(text)
  expect(read).toMatchObject({ ok: false, error: { code, values } })
  if (read.ok) return
  expect([read.error.at?.line, read.error.at?.column]).toEqual([line, column])
  if (line && code !== 'level-columns') expect(read.error.values).toMatchObject({ line, column })
})

test.each([
  // reply                  line
  ['FLR', 'FLR'],
  ['  FLR \r\n', 'FLR'],
  ['', ''],
  [' \t\r\n', ''],
  ['f', 'f'],
  ['FFxFF', 'FFx'],
  ['F F', 'F␠'],
  ['F\u0000F', 'F␀'],
  ['F\nF', 'F␊'],
  ['F\u00a0F', 'F\ufffd'],
  ['F\u0301', 'F\ufffd'],
  ['F😀F', 'F😀'],
  ['F\ud83d', 'F\ufffd'],
  ['F'.repeat(65_536), 'F'.repeat(MAX_STEPS)],
  [`${'F'.repeat(MAX_STEPS - 1)}😀`, `${'F'.repeat(MAX_STEPS - 1)}😀`],
  [`${'F'.repeat(MAX_STEPS)}x`, 'F'.repeat(MAX_STEPS)],
])('the reply %j becomes the line %j', (reply, line) => {
  expect(parseActions(reply)).toBe(line)
  expect(parseActions(line)).toBe(line)
})
