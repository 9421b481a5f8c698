import { expect, test } from 'vitest'
import { areFigures } from './arguments'

test.each([
  [[], true],
  [['15', '2147483647'], true],
  [['15', ''], false],
  [['-1'], false],
  [['1 2'], false],
  [['1\n'], false],
  [['*'], false],
  [['$(id)'], false],
])('%j may be passed to the shell that starts a program: %s', (words, may) => {
  expect(areFigures(words)).toBe(may)
})
