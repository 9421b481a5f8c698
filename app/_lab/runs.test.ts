import { expect, test } from 'vitest'
import { sectionWith } from '@/judge/lab'
import { readValues } from '@/judge/lab/section'
import { isLate } from './runs'

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
