import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'
import {
  complaints,
  type Measurement,
  type Measurements,
  ROWS,
  readMeasurements,
  report,
  rowsOf,
  withTable,
} from '@/tests/bench/common/rows'

const document = readFileSync(inRoot('docs/benchmarks.md'), 'utf8')

/** A measurement of nothing but these figures. */
const measured = (figures: Pick<Measurement, 'before' | 'now' | 'ratio'>): Measurement => ({
  ...{ commit: '00000000', date: '2026-11-28', machine: 'a machine', load: 0.5 },
  ...figures,
})

test('the table of docs/benchmarks.md is what the measurements in docs/benchmarks.json make', () => {
  expect(withTable(document, readMeasurements())).toBe(document)
})

test('every measurement is one of a declared row and says commit, date, machine and load', () => {
  for (const [id, each] of Object.entries(readMeasurements())) {
    expect(ROWS).toHaveProperty(id)
    expect(each.commit).toMatch(/^[0-9a-f]{8}\+?$/)
    expect(each.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(each.machine).toMatch(/Node v/)
    expect(each.load).toBeGreaterThanOrEqual(0)
  }
})

test('the table says what is met, missed, and not yet measured', () => {
  const lines = withTable(document, {
    up: measured({ before: 6, now: 2.4, ratio: 0.4 }),
    'cpp-rate': measured({ before: 110, now: 220, ratio: 2 }),
  }).split('\n')
  expect(lines.find((line) => line.includes('second start of'))).toBe(
    '| second start of `npm run up`, until it answers | 6 s | 2.4 s | 0.4 × | ≤ 2.5 s | met | `up`, 00000000, 2026-11-28, load 0.5, machine 1 |',
  )
  expect(lines.find((line) => line.startsWith('| C++ submissions'))).toContain(
    '| 110 a minute | 220 a minute | 2 × | ≥ 2.1 × | **missed** |',
  )
  expect(lines.find((line) => line.startsWith('| Python submissions'))).toContain('not yet measured')
  expect(lines).toContain('Machine 1: a machine.')
})

test.each<[string, Measurements, Measurements, RegExp | undefined]>([
  // name                     written                                   measured
  ['a quarter slower passes', { up: measured({ now: 2 }) }, { up: measured({ now: 2.5 }) }, undefined],
  ['more than a quarter', { up: measured({ now: 2 }) }, { up: measured({ now: 2.6 }) }, /worse by 1\.30 ×/],
  [
    'the ratio decides, on a slower machine',
    { up: measured({ before: 6, now: 2, ratio: 0.33 }) },
    { up: measured({ before: 18, now: 6, ratio: 0.33 }) },
    undefined,
  ],
  [
    'a rate that falls',
    { 'cpp-rate': measured({ before: 100, now: 210, ratio: 2.1 }) },
    { 'cpp-rate': measured({ before: 100, now: 160, ratio: 1.6 }) },
    /1\.6 ×, and 2\.1 × is written/,
  ],
  [
    'a ratio that was not measured',
    { up: measured({ before: 6, now: 2, ratio: 0.33 }) },
    { up: measured({ now: 2 }) },
    /cannot be compared without --against/,
  ],
  ['a row that the part no longer reports', { up: measured({ now: 2 }) }, {}, /not measured in this run/],
])('check: %s', (_, written, now, expected) => {
  const lines = complaints(written, now, ['up', 'cpp-rate'])
  if (expected) expect(lines).toEqual([expect.stringMatching(expected)])
  else expect(lines).toEqual([])
})

test('a reported row is the median of its rounds, and its ratio the median of their ratios', () => {
  expect(report('wasm-python', { before: [100, 400, 300], now: [50, 100, 300] })).toEqual({
    what: 'Python in WebAssembly ready',
    figure: '100 ms, 8aa4936a 300 ms, 0.5 ×',
    wanted: { words: '≤ 150 ms', met: true },
  })
})

test('the rows of a part, and of a half of it', () => {
  expect(rowsOf('wasm')).toEqual(['wasm-python'])
  expect(rowsOf('http', 'judging')).toEqual(['cpp-rate', 'python-rate'])
  expect(rowsOf('http')).toContain('answer-rate')
})
