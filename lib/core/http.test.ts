import { expect, test } from 'vitest'
import { localPath } from './http'

test.each([
  // asked                            goes to
  ['/problems/robot-escape', '/problems/robot-escape'],
  ['/problems?q=a%20b#top', '/problems?q=a%20b#top'],
  ['/a//b', '/a//b'],
  ['', '/'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
  ['problems', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/a/../..//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [`/${'x'.repeat(2000)}`, '/'],
])('%j goes to %s', (asked, goes) => {
  expect(localPath(asked)).toBe(goes)
})
