import { expect, test } from 'vitest'
import { calendarOf, dayOf, firstDay } from './activity'

test.each([
  // today                        the calendar begins
  ['2026-11-22T23:59:59.999Z', '2025-11-17'],
  ['2026-11-23T00:00:00.000Z', '2025-11-24'],
  ['2024-02-29T12:00:00.000Z', '2023-02-27'],
])('up to %s it starts with Monday %s', (today, first) => {
  expect(dayOf(firstDay(new Date(today)))).toBe(first)
  expect(firstDay(new Date(today)).getUTCDay()).toBe(1)
})

test('the last week ends today, all others on Sunday, and no day is missing or repeated', () => {
  const { weeks } = calendarOf(new Map(), new Date('2026-11-18T08:00:00Z'))
  expect(weeks.map(({ days }) => days.length)).toEqual([...Array(52).fill(7), 3])
  const days = weeks.flatMap((week) => week.days.map(({ day }) => day))
  expect(days.at(-1)).toBe('2026-11-18')
  expect(new Set(days).size).toBe(days.length)
  expect([...days].sort()).toEqual(days)
})

test('each level is a quarter of the busiest day, and every active day has a level', () => {
  const counts = new Map([
    ['2026-11-16', 1],
    ['2026-11-17', 25],
    ['2026-11-18', 26],
    ['2026-11-19', 100],
    ['2020-01-01', 1000],
  ])
  const { weeks, total, active } = calendarOf(counts, new Date('2026-11-20T00:00:00Z'))
  expect(weeks.at(-1)!.days.map(({ level }) => level)).toEqual([1, 1, 2, 4, 0])
  expect({ total, active }).toEqual({ total: 152, active: 4 })
})

test('each month is named once, including that of the first week', () => {
  const { weeks } = calendarOf(new Map(), new Date('2026-11-22T00:00:00Z'))
  const named = weeks.filter(({ opensMonth }) => opensMonth)
  expect(named).toHaveLength(13)
  expect(named[0]).toBe(weeks[0])
})
