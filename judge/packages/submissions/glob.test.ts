import fc from 'fast-check'
import { expect, test } from 'vitest'
import { globMatches, globMatchesOnly } from './glob'

test.each([
  ['accepted', 'accepted/a.py', true],
  ['accepted/*', 'accepted/a.py', true],
  ['accepted/*', 'accepted', false],
  ['*/a.{py,cpp}', 'wrong_answer/a.cpp', true],
  ['*/a.{py,cpp}', 'wrong_answer/a.c', false],
  ['secret/*-{easy,{very,}hard}', 'secret/07-veryhard', true],
  ['secret/*1*2', 'secret/x1y2', true],
  ['secret/*1*2', 'secret/x12y', false],
  ['secret/*', 'secret/group/01', true],
  ['*', 'secret/group/01', true],
  ['secret/a*a', 'secret/a', false],
  ['', 'sample/1', true],
])('%s matches %s: %s', (glob, path, expected) => {
  expect(globMatches(glob, path)).toBe(expected)
})

test('a group itself is not matched by the group around it', () => {
  expect(globMatchesOnly('secret', 'secret/one')).toBe(false)
  expect(globMatchesOnly('secret/*', 'secret/one')).toBe(true)
})

const MEANINGS = new Map([
  ['*', '[^/]*'],
  ['.', '\\.'],
  ['{a,b}', '(a|b)'],
  ['{*,a.}', '([^/]*|a\\.)'],
])

test('matches as a regular expression would', () => {
  const piece = fc.constantFrom('a', 'b', '*', '.', '/', '{a,b}', '{*,a.}')
  const name = fc.constantFrom('a', 'b', '.', '/')
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 7 }),
      fc.array(name, { minLength: 1, maxLength: 7 }),
      (pieces, names) => {
        const source = pieces.map((one) => MEANINGS.get(one) ?? one).join('')
        const path = names.join('')
        expect(globMatches(pieces.join(''), path)).toBe(new RegExp(`^${source}(/|$)`).test(path))
      },
    ),
  )
})

test('is quick, however it is written', () => {
  const began = performance.now()
  globMatches('{a,b}'.repeat(30), 'a'.repeat(30))
  globMatches('*a'.repeat(200), 'a'.repeat(400))
  expect(performance.now() - began).toBeLessThan(1000)
})
