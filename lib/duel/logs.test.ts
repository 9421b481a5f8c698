import { expect, test } from 'vitest'
import { logOf } from './logs'

const turns = (texts: readonly string[]) =>
  texts.map((stderr) => ({ seat: 0, cpuMs: 1, leftMs: 1, early: false, stderr }))
const turnsOf = (texts: readonly string[]) => logOf({ turns: turns(texts) })?.said.map(({ turn }) => turn)

test.each([
  ['nothing', ['', ''], undefined],
  ['turns are counted from 1', ['', 'a', '', 'b'], [2, 4]],
  ['of much, what was said last', ['a'.repeat(8000), 'b'.repeat(9000), 'why it failed'], [2, 3]],
  [
    'of many turns, the last ones',
    Array(10_000).fill('\n'),
    Array.from({ length: 248 }, (_, at) => 9753 + at),
  ],
])('%s', (_, texts, kept) => {
  expect(turnsOf(texts)).toEqual(kept)
})

test('one turn with more output than that keeps its end', () => {
  const log = logOf({ turns: turns([`${'a'.repeat(20_000)}why it failed`]) })
  expect(log?.said[0]?.stderr).toMatch(/^a+why it failed$/)
  expect(log?.said[0]?.stderr.length).toBeLessThanOrEqual(8192)
})
