import { expect, test } from 'vitest'
import { fencedBlocks } from './fences'

const found = (text: string) =>
  fencedBlocks(text, (info) => info.startsWith('a')).map(({ info, text }) => [info, text])

test.each([
  // text                                what is found
  ['```a b\n1\n2\n```\n', [['a b', '1\n2\n']]],
  ['```a\n```', [['a', '']]],
  ['```a\n1\n', []],
  ['x ```a\n1\n```', []],
  ['```b\n1\n```\n```a\n2\n```', [['a', '2\n']]],
  [
    '```a\n```a\n```\n```a\n3\n```',
    [
      ['a', '```a\n'],
      ['a', '3\n'],
    ],
  ],
])('%j', (text, blocks) => expect(found(text)).toEqual(blocks))

test('a text of beginnings without an end takes one pass', () => {
  const started = performance.now()
  expect(found('```a\n'.repeat(200_000))).toEqual([])
  expect(performance.now() - started).toBeLessThan(2000)
})
