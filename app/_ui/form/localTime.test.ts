import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime, minutesApart, minutesLater, momentOf, momentsOf } from './localTime'

test.each([
  // zone               local time            moments in UTC
  ['UTC', '2026-11-21T10:00', ['2026-11-21T10:00']],
  ['Europe/Helsinki', '2026-11-21T10:00', ['2026-11-21T08:00']],
  ['Europe/Helsinki', '2026-07-21T10:00', ['2026-07-21T07:00']],
  ['Asia/Kolkata', '2026-11-21T10:00', ['2026-11-21T04:30']],
  ['Pacific/Apia', '2026-11-21T10:00', ['2026-11-20T21:00']],
  // Clocks are put back: the hour is there twice.
  ['Europe/Berlin', '2026-10-25T02:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
  ['America/New_York', '2026-11-01T01:00', ['2026-11-01T05:00', '2026-11-01T06:00']],
  ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-04T14:45', '2026-04-04T15:15']],
  // They are put forward: the hour is not there.
  ['Europe/Berlin', '2026-03-29T02:30', []],
])('in %s, %s is %j', (zone, local, moments) => {
  expect(momentsOf(local, zone)).toEqual(moments)
  for (const moment of moments) expect(localTime(moment, zone)).toBe(local)
})

test('a local time stands for the first of its moments, and for a later one if clocks leave it out', () => {
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30')
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30')
  expect(localTime('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T03:30')
})

test.each(['', 'tomorrow', '2026-02', '2026-13-01T00:00', '2026-11-21T10:00Z'])('%j is no time', (text) => {
  expect([localTime(text, 'UTC'), momentOf(text, 'UTC'), minutesLater(text, 1)]).toEqual(['', '', ''])
  expect(momentsOf(text, 'UTC')).toEqual([])
  expect(minutesApart(text, '2026-11-21T10:00')).toBeNaN()
})

describe('every minute', () => {
  const zone = fc.constantFrom(
    ...['Europe/Berlin', 'America/St_Johns', 'Asia/Tehran', 'Australia/Lord_Howe', 'Africa/Casablanca'],
  )
  const minute = fc
    .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
    .map((at) => new Date(at * 60_000).toISOString().slice(0, 16))

  test('is one of the moments of its local time', () => {
    fc.assert(
      fc.property(zone, minute, (zone, utc) => {
        const moments = momentsOf(localTime(utc, zone), zone)
        expect(moments).toContain(utc)
        expect(moments.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 300 },
    )
  })

  test('is as far away as it was moved', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: -10_000, max: 10_000 }), (utc, by) => {
        expect(minutesApart(utc, minutesLater(utc, by))).toBe(by)
      }),
      { numRuns: 100 },
    )
  })
})
