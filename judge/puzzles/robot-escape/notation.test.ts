import { expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { formatLabyrinth, MAX_COMMANDS, parseCommands, parseLabyrinth } from './notation'

test('reads obstacles, the exit and the starts', () => {
  const read = valueIn(parseLabyrinth('01\r\n0x\n\n'))
  expect(read).toMatchObject({ rows: 2, cols: 2, exit: 3, starts: [0, 2] })
  expect(formatLabyrinth(read)).toBe('01\n0x\n')
})

test.each([
  // name                        text           code               values
  ['nothing', '\n\n', 'level-empty', {}],
  ['a ragged row', '000\n0x', 'level-ragged', { row: 2, length: 2, cols: 3 }],
  ['a wrong character', '00\n0y', 'level-character', { character: '“y”', row: 2, column: 2 }],
  ['no exit', '00\n01', 'level-exits', { count: 0 }],
  ['two exits', '0x\nx1', 'level-exits', { count: 2 }],
  ['nobody to free', '1x', 'level-no-start', {}],
  ['a labyrinth that is too large', `${'0'.repeat(201)}`, 'level-size', { rows: 1, cols: 201 }],
])('%s is not a labyrinth', (_, text, code, values) => {
  expect(parseLabyrinth(text)).toMatchObject({ ok: false, error: { code, values } })
})

test.each([
  ['U', 'U'],
  [' \n UDRL\r\n', 'UDRL'],
  ['R'.repeat(MAX_COMMANDS), 'R'.repeat(MAX_COMMANDS)],
])('commands are trimmed', (text, commands) => {
  expect(parseCommands(text)).toEqual({ ok: true, value: commands })
})

test.each([
  // name                  text                   code        values                               line column
  ['nothing', ' \n ', 'empty', { limit: 1000 }, undefined, undefined],
  ['1001 letters', 'U'.repeat(1001), 'too-long', { length: 1001, limit: 1000 }, undefined, undefined],
  ['small letters', 'UDrL', 'letter', { character: '“r”', position: 3 }, 1, 3],
  ['a wrong letter after white space', ' \nUDX', 'letter', { character: '“X”', position: 3 }, 2, 3],
  ['a space inside', 'UD RL', 'letter', { character: 'U+0020', position: 3 }, 1, 3],
  ['NUL', 'U\u0000', 'letter', { character: 'U+0000', position: 2 }, 1, 2],
])('%s is a format error', (_, text, code, values, line, column) => {
  const read = parseCommands(text)
  if (read.ok) throw new Error('it was read')
  expect(read.error).toMatchObject({ code, values })
  expect([read.error.at?.line, read.error.at?.column]).toEqual([line, column])
})
