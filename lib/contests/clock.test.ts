import { describe, expect, test } from 'vitest'
import { elapsedIn, ownTime, type Seat, sittingsOf } from './clock'

/* A contest from 10:00 to 12:00 without the ten minutes from 11:00. */
const at = (clock: string) => new Date(`2026-11-26T${clock}:00Z`)
const REMOVED = [{ from: at('11:00'), to: at('11:10') }]
const CONTEST = { startsAt: at('10:00'), endsAt: at('12:00'), removed: REMOVED }
const seat = (startsAt: string | null, minutes = 0): Seat => ({
  startsAt: startsAt === null ? null : at(startsAt),
  extraSeconds: minutes * 60,
})

describe('the time of', () => {
  test.each([
    ['who does not take part is the contest’s', undefined, '10:00', '12:00'],
    ['a participant without an own clock, too', seat(null), '10:00', '12:00'],
    ['one with extra time ends later', seat(null, 30), '10:00', '12:30'],
    ['one with another start is as long on the clock', seat('10:30'), '10:30', '12:30'],
    ['one who starts after the interval has nothing removed', seat('11:30'), '11:30', '13:20'],
    ['one with both', seat('11:30', 15), '11:30', '13:35'],
    ['nobody starts before the contest', seat('09:00'), '10:00', '12:00'],
  ] as const)('%s', (_, own, from, to) => {
    const expected = { startsAt: at(from), endsAt: at(to) }
    expect(ownTime(CONTEST, own)).toEqual(expected)
    // Rows that come as JSON are the same.
    expect(ownTime(JSON.parse(JSON.stringify(CONTEST)), own && JSON.parse(JSON.stringify(own)))).toEqual(
      expected,
    )
  })
})

test.each([
  ['without own clocks', [], [['10:00', '12:00']]],
  ['with extra time', [seat(null, 30), seat(null, 20)], [['10:00', '12:30']]],
  ['with an own start during it', [seat('11:30'), seat(null, 20)], [['10:00', '13:20']]],
  ['with one at its end', [seat('12:00')], [['10:00', '13:50']]],
  [
    'with later ones',
    [seat('18:00', 30), seat('14:00'), seat('14:30')],
    [
      ['10:00', '12:00'],
      ['14:00', '16:20'],
      ['18:00', '20:20'],
    ],
  ],
])('somebody takes part in a contest %s', (_, seats, expected) => {
  expect(sittingsOf(CONTEST, seats)).toEqual(
    expected.map(([from = '', to = '']) => ({ startsAt: at(from), endsAt: at(to) })),
  )
})

test('the clock stands still in an interval and at the end', () => {
  const own = ownTime(CONTEST, seat('10:30'))
  const minutes = (clock: string) => elapsedIn(own, REMOVED, at(clock)) / 60_000
  expect(['10:30', '11:05', '11:10', '11:20', '12:30', '15:00'].map(minutes)).toEqual([
    0, 30, 30, 40, 110, 110,
  ])
})
