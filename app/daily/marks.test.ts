import { expect, test } from 'vitest'
import { daysInTime, marksOf, parseMarks, withMark } from './marks'

const RESULTS = [
  { day: '2026-11-24', board: 'robots', late: false },
  { day: '2026-11-24', board: 'maze', late: true },
  { day: '2026-11-25', board: 'coded', late: true },
]
const MARKS = { '2026-11-24': { boards: 2, inTime: true }, '2026-11-25': { boards: 1, inTime: false } }

test('results become marks, and only days solved in time count for a streak', () => {
  expect(marksOf(RESULTS)).toEqual(MARKS)
  expect(daysInTime(MARKS)).toEqual(['2026-11-24'])
  expect(parseMarks(JSON.stringify(MARKS))).toEqual(MARKS)
})

test.each([
  [0, true, MARKS['2026-11-25']],
  [1, false, MARKS['2026-11-25']],
  [2, false, { boards: 2, inTime: false }],
  [1, true, { boards: 1, inTime: true }],
])('a day with %i boards, in time: %s, becomes %j', (boards, inTime, mark) => {
  expect(withMark(MARKS, '2026-11-25', boards, inTime)['2026-11-25']).toEqual(mark)
})

test.each([
  null,
  '',
  '[',
  'null',
  '{"2026-11-24":{"boards":9,"inTime":true}}',
  '{"2026-11-24":{"boards":1}}',
  '{"today":{"boards":1,"inTime":true}}',
])('stored marks that are none are left out: %s', (text) => {
  expect(parseMarks(text)).toEqual({})
})
