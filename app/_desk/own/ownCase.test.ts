import { expect, test } from 'vitest'
import {
  formatKeptCase,
  formatOwnCase,
  formatShrinkCase,
  LONGEST_LEVEL,
  MAX_SEED,
  type OwnCase,
  parseKeptCase,
  parseOwnCase,
  readSeed,
  shrinkAsked,
} from './ownCase'

test.each<OwnCase>([
  { level: '..C\n0..\n', seed: 0 },
  { level: '..C\n0..\n', seed: 7 },
  { level: '00\n0x\n', seed: MAX_SEED, answer: 'URDL' },
  { level: 'a&level=b#%&+ ü\u2028\r\n', seed: 1, answer: '&seed=3' },
  { level: 'x'.repeat(LONGEST_LEVEL), seed: 0 },
  { level: '..C\n0..\n', seed: 3, moves: ['F', '', 'LL&move=R', '1 2\n3 4'] },
])('a case survives its link: %j', (own) => {
  expect(parseOwnCase(`#${formatOwnCase(own)}`)).toEqual(own)
})

test.each([
  ['', undefined],
  ['#submit', undefined],
  ['#level=', undefined],
  ['#seed=3', undefined],
  [`#level=${'x'.repeat(LONGEST_LEVEL + 1)}`, undefined],
  ['#level=a&seed=-1', { level: 'a', seed: 0 }],
  ['#level=a&seed=1e9', { level: 'a', seed: 0 }],
  ['#level=a&seed=9999999999', { level: 'a', seed: MAX_SEED }],
  // A broken escape is read as it stands.
  ['#level=%E0%A4%A&seed=2', { level: '\ufffd%A', seed: 2 }],
  [`#level=a&answer=${'x'.repeat(LONGEST_LEVEL + 1)}`, { level: 'a', seed: 0 }],
])('the fragment %.40s is %j', (hash, own) => {
  expect(parseOwnCase(hash)).toEqual(own)
})

test('a game that is too long for a link is left out', () => {
  const own = { level: '..C', seed: 0 }
  expect(parseOwnCase(`#${formatOwnCase({ ...own, moves: ['F'.repeat(LONGEST_LEVEL)] })}`)).toEqual(own)
  expect(parseOwnCase(`#level=..C&move=${'F'.repeat(LONGEST_LEVEL)}`)).toEqual(own)
})

test('what is no seed is 0', () => {
  expect(['', ' 1', '1.5', 'x', '12345678901', '12'].map(readSeed)).toEqual([0, 0, 0, 0, 0, 12])
})

test.each([true, false])('a kept case is read as it was written, open: %j', (open) => {
  const kept = { own: { level: '..C\n0..\n', seed: 7, answer: 'UR' }, open }
  expect(parseKeptCase(formatKeptCase(kept))).toEqual(kept)
})

test('a level that was kept alone is read as well, and nothing is no case', () => {
  expect(parseKeptCase('..C\n0..\n')).toEqual({ own: { level: '..C\n0..\n', seed: 0 }, open: false })
  expect([parseKeptCase(null), parseKeptCase('')]).toEqual([undefined, undefined])
})

test('a link can ask for its case to be shrunk, and nothing else does', () => {
  const own = { level: '0x\n&shrink=1', seed: 2 }
  expect(shrinkAsked(`#${formatShrinkCase(own)}`)).toBe('page')
  expect(parseOwnCase(`#${formatShrinkCase(own)}`)).toEqual(own)
  expect(shrinkAsked(`#${formatOwnCase(own)}`)).toBeUndefined()
  const of = { submissionId: '0199', caseName: 'a&b' }
  expect(shrinkAsked(`#${formatShrinkCase(own, of)}`)).toEqual(of)
  expect(parseOwnCase(`#${formatShrinkCase(own, of)}`)).toEqual(own)
})
