import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../kit/limits'
import { valueIn } from '../../kit/result'
import { drive, playGame } from '../../referee/game'
import { scriptedBot } from '../../sandbox/scripted'
import { mazeArchitect } from '.'

const WALLS = 15 * 14
const OPEN = '0'.repeat(WALLS)
const maze = (change: Partial<Record<'size' | 'start' | 'end' | 'horizontal' | 'vertical', string>> = {}) => {
  const { size, start, end, horizontal, vertical } = {
    ...{ size: '15', start: '0 0', end: '14 14', horizontal: OPEN, vertical: OPEN },
    ...change,
  }
  return [size, start, end, horizontal, vertical].join('\n')
}

const order = (text = '15\n') => valueIn(mazeArchitect.parseLevel(text))

test('an architect gets the size and the seed as a line and as its arguments', async () => {
  const bot = scriptedBot('!')
  await drive(playGame(mazeArchitect, order(), 4711, DEFAULT_LIMITS), [bot])
  expect(bot.asked.map(({ message }) => message)).toEqual(['15 4711\n'])
  expect(mazeArchitect.words?.(order(), 4711, 0)).toEqual(['15', '4711'])
})

test.each(['15\n', '50\n'])('an order of %j is valid', (text) =>
  expect(mazeArchitect.formatLevel(order(text))).toBe(text),
)

test.each([
  ['14\n', 'order-size'],
  ['51\n', 'order-size'],
  ['', 'order'],
  ['15 1\n', 'order'],
  ['-15\n', 'order'],
  ['15\n15\n', 'order'],
])('an order of %j is invalid', (text, code) =>
  expect(mazeArchitect.parseLevel(text)).toMatchObject({ ok: false, error: { code } }),
)

/** Encodes an answer for a script of `scriptedBot`: a space would end it. */
const play = (answer: string) => {
  const bot = scriptedBot('')
  const ask = async () => ({ result: { text: answer }, cpuMs: 0, stderr: '', early: false })
  return drive(playGame(mazeArchitect, order(), 1, DEFAULT_LIMITS), [{ ...bot, ask }])
}

test.each([
  // what                     answer                                             verdict         reason
  ['an open maze', maze(), 'accepted', 'built'],
  ['one with line ends behind it', `${maze()}\r\n\n`, 'accepted', 'built'],
  ['another size', '2\n0 0\n1 1\n00\n00\n', 'invalid', 'other-size'],
  ['another size than it is', maze({ size: '16' }), 'invalid', 'maze-length'],
  ['a size beyond all', maze({ size: '51' }), 'invalid', 'maze-size'],
  ['a string that is too short', maze({ horizontal: OPEN.slice(1) }), 'invalid', 'maze-length'],
  ['one that is too long', maze({ vertical: `${OPEN}0` }), 'invalid', 'maze-length'],
  ['other characters', maze({ vertical: OPEN.replace('0', '2') }), 'invalid', 'maze-character'],
  ['no way', maze({ horizontal: '1'.repeat(WALLS) }), 'wrong-answer', 'maze-no-path'],
  ['start and end in one cell', maze({ end: '0 0' }), 'wrong-answer', 'maze-same'],
  ['a start outside', maze({ start: '15 0' }), 'invalid', 'maze-outside'],
  ['an end outside', maze({ end: '0 15' }), 'invalid', 'maze-outside'],
  ['a start of one number', maze({ start: '7' }), 'invalid', 'maze-cell'],
  ['nothing', '', 'invalid', 'maze-empty'],
  ['an empty line', '\n', 'invalid', 'maze-empty'],
  ['prose', 'This is my maze.', 'invalid', 'maze-lines'],
  ['two mazes', `${maze()}\n${maze()}`, 'invalid', 'maze-lines'],
  ['ten million characters', '1'.repeat(10_000_000), 'invalid', 'maze-lines'],
  ['ten million lines', '1\n'.repeat(5_000_000), 'invalid', 'maze-lines'],
  ['five lines of ten million', maze({ horizontal: '0'.repeat(10_000_000) }), 'invalid', 'maze-length'],
])('%s', async (_, answer, verdict, code) => {
  const record = await play(answer)
  expect([record.verdict, record.reason.code]).toEqual([verdict, code])
  expect(record.outcome.score).toBe(verdict === 'accepted' ? 1 : 0)
})

test.each([
  ['a crash', '!', 'runtime-error'],
  ['silence', '~', 'time-limit'],
  ['an endless loop', '*', 'time-limit'],
  ['too much memory', '#', 'memory-limit'],
  ['too much output', '>>', 'output-limit'],
])('%s', async (_, script, verdict) => {
  const record = await drive(playGame(mazeArchitect, order(), 1, DEFAULT_LIMITS), [scriptedBot(script)])
  expect(record.verdict).toBe(verdict)
  expect(record.outcome.metrics).toEqual({ size: 15, walls: 0, distance: 0, shortest: 0 })
})
