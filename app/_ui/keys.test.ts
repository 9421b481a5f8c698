import { expect, test } from 'vitest'
import { keyOf } from './keys'

test.each([
  // keyboard                     key          code         expected
  ['Latin', 'k', 'KeyK', 'k'],
  ['Latin, with Shift', 'K', 'KeyK', 'K'],
  ['French, where A is at Q', 'a', 'KeyQ', 'a'],
  ['French, a letter at a figure', 'é', 'Digit2', 'é'],
  ['Cyrillic', 'л', 'KeyK', 'k'],
  ['Cyrillic, with Shift', 'Л', 'KeyK', 'k'],
  ['Cyrillic, where signs are', 'б', 'Comma', ','],
  ['Cyrillic, a sign', '.', 'Slash', '.'],
  ['Devanagari', 'क', 'KeyK', 'k'],
  ['any, no character', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['any, in the middle of a composition', 'Process', 'KeyK', 'Process'],
  ['none: a form was filled in', undefined, undefined, ''],
])('%s: %j at %s is %j', (_, key, code, is) => {
  expect(keyOf({ ...(key && { key }), ...(code && { code }) })).toBe(is)
})
