import { expect, test } from 'vitest'
import { toUsername } from './external'

test.each([
  // name                     user name
  ['Ariadne', 'ariadne'],
  ['José María', 'jose-maria'],
  ['  --x--  ', 'x'],
  ['_a_', 'a'],
  ['минос', ''],
  ['', ''],
  ['a'.repeat(40), 'a'.repeat(23)],
  ['ﬁnn', 'finn'],
  ['<b>', 'b'],
  ['\u0000', ''],
])('%j becomes %j', (name, username) => {
  expect(toUsername(name)).toBe(username)
})
