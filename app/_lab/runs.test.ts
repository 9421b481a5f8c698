import { expect, test } from 'vitest'
import { sectionWith } from '@/judge/lab'
import { pathSection } from '@/judge/lab/path/section'
import { readValues } from '@/judge/lab/section'
import { addressWith, embedAddress, experimentHash, inputsIn, isLate, labAddress } from './runs'

const valuesOf = (query: Readonly<Record<string, string>>) => readValues(pathSection.parameters, query).values

test.each([
  // values                                       query, in the order of the parameters
  [{}, ''],
  [{ rows: '13' }, ''],
  [{ rows: '20', algorithms: 'a-star' }, '?algorithms=a-star&rows=20'],
  [{ from: '3,4', order: 'random' }, '?from=3%2C4&order=random'],
  [{ board: 'own', text: '0&x=1\n' }, '?board=own&text=0%26x%3D1%0A'],
])('%j', (given, query) => {
  expect(labAddress(pathSection, valuesOf(given))).toBe(`/lab/path${query}`)
  expect(embedAddress(pathSection, valuesOf(given))).toBe(`/embed/lab/path${query}`)
})

test('the address of the page keeps step, speed and language, and loses initial values', () => {
  const href = 'https://clew.example/lab/path?rows=5&step=3&speed=2&lang=ja&cols=7'
  expect(addressWith(href, pathSection, valuesOf({ cols: '9' }))).toBe(
    'https://clew.example/lab/path?step=3&speed=2&lang=ja&cols=9',
  )
})

test('the inputs of an experiment are read back from its fragment, and from no other', () => {
  const hash = experimentHash('table', pathSection.parameters, valuesOf({ rows: '7', from: '3,4' }))
  expect(hash).toBe('#table?rows=7&from=3%2C4')
  expect(inputsIn(hash, 'table')).toEqual({ rows: '7', from: '3,4' })
  expect(inputsIn(hash, 'starts')).toBeUndefined()
  expect([inputsIn('', 'table'), inputsIn('#table', 'table')]).toEqual([undefined, {}])
})

test.each([
  // section, query                                                        computed by the browser only
  ['carve', {}, false],
  ['carve', { rows: '50', cols: '50' }, false],
  ['carve', { rows: '51', cols: '50' }, true],
  // A random walk takes long even on a small board.
  ['carve', { rows: '50', cols: '50', algorithms: 'aldous-broder' }, true],
  ['path', {}, false],
  ['path', { board: 'own', text: '0'.repeat(2500) }, false],
  ['path', { board: 'own', text: '0'.repeat(2501) }, true],
  // What cannot be run at all is said at once.
  ['path', { board: 'own', text: 'no board' }, false],
])('%s with %j', (id, query, late) => {
  const section = sectionWith(id)!
  expect(isLate(section, readValues(section.parameters, query).values)).toBe(late)
})
