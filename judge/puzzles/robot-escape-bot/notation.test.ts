import { expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { robotEscapeBot } from '.'
import { formatTask, parseTask } from './notation'

test.each([
  // name                      text                       limit  reference  canonical
  ['a reference', '2 2 30 4\n01\n0x\n', 30, 4, '2 2 30 4\n01\n0x\n'],
  ['no reference', '2 2 30\n01\n0x\n', 30, undefined, '2 2 30\n01\n0x\n'],
  ['ends of other systems', '2 2  30 4 \r\n01\r\n0x\r\n', 30, 4, '2 2 30 4\n01\n0x\n'],
  ['white space around', '\n 2 2 30\n01\n0x\n\n', 30, undefined, '2 2 30\n01\n0x\n'],
  ['a bare labyrinth', '01\n0x\n', 1000, undefined, '2 2 1000\n01\n0x\n'],
])('reads a level with %s', (_, text, limit, reference, canonical) => {
  const read = valueIn(parseTask(text))
  expect(read).toMatchObject({ rows: 2, cols: 2, exit: 3, starts: [0, 2], limit, reference })
  expect(formatTask(read)).toBe(canonical)
})

test.each([
  // name                       text                 code               values
  ['nothing', '', 'level-empty', {}],
  ['a size without a limit', '2 2\n01\n0x', 'level-header', {}],
  ['five numbers', '2 2 9 4 1\n01\n0x', 'level-header', {}],
  ['words', 'rows cols limit\n01\n0x', 'level-header', {}],
  ['a monstrous number', '2 2 9999999999\n01\n0x', 'level-header', {}],
  ['no room for a command', '2 2 0\n01\n0x', 'level-limit', { limit: 0, most: 10_000 }],
  ['a monstrous limit', '2 2 10001\n01\n0x', 'level-limit', { limit: 10_001, most: 10_000 }],
  ['a reference of nothing', '2 2 9 0\n01\n0x', 'level-reference', { reference: 0, limit: 9 }],
  ['a reference above the limit', '2 2 9 10\n01\n0x', 'level-reference', { reference: 10, limit: 9 }],
  ['a row too few', '3 2 9\n01\n0x', 'level-shape', { rows: 3, cols: 2, foundRows: 2, foundCols: 2 }],
  ['no labyrinth', '2 2 9\n', 'level-empty', {}],
  ['a ragged labyrinth', '2 2 9\n01\n0', 'level-ragged', { row: 2 }],
])('%s is not a level', (_, text, code, values) => {
  expect(parseTask(text)).toMatchObject({ ok: false, error: { code, values } })
})

const level = (text: string) => valueIn(parseTask(text))

test('programs are not sent the reference', () => {
  expect(robotEscapeBot.view(level('1 3 30 2\n0x0\n'), undefined, 0)).toBe('1 3 30\n0x0\n')
})

test.each([
  // name                       reference commands ending         score  rank
  ['as long as the reference', ' 2', 'RL', 'accepted', 1, [0, -1, 2]],
  ['longer than it', ' 2', 'RLRL', 'accepted', 0.5, [0, -0.5, 4]],
  ['shorter than it', ' 3', 'RL', 'accepted', 1.5, [0, -1.5, 2]],
  ['without a reference', '', 'RLRL', 'accepted', 1, [0, -1, 4]],
  ['somebody left behind', ' 2', 'RR', 'wrong-answer', 0, []],
])('%s', (_, reference, commands, ending, score, rank) => {
  const task = level(`1 3 30${reference}\n0x0\n`)
  const move = valueIn(robotEscapeBot.parseMove(task, undefined, commands))
  const state = robotEscapeBot.play(task, undefined, move)
  expect(robotEscapeBot.outcome(task, state)).toMatchObject({ ending, score, rank })
})

test('the limit of the level applies, not that of robot-escape', () => {
  const reply = (length: number) =>
    robotEscapeBot.parseMove(level('1 2 1500\n0x\n'), undefined, 'R'.repeat(length))
  expect(reply(1500)).toMatchObject({ ok: true })
  expect(reply(1501)).toMatchObject({ ok: false, error: { code: 'too-long', values: { limit: 1500 } } })
})

test('a program that does not answer has all figures, but no score', () => {
  expect(robotEscapeBot.outcome(level('1 3 30 2\n0x0\n'), undefined)).toMatchObject({
    score: 0,
    rank: [],
    metrics: { escaped: 0, starts: 2, length: 0, exitSteps: 0, reference: 2 },
  })
})
