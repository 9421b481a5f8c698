import { describe, expect, test } from 'vitest'
import { type Contest, phaseOf, pledgeOf, resultsClosedUntil } from './windows'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

/** `10-12` means from ten to twelve; with `!` the contest opens sources, with `*` it has a freeze that nobody lifts. */
const contests = (...texts: string[]) =>
  texts.map((text): { contest: Contest } => {
    const [, from = '', to = '', opens] = /^(\d+)-(\d+)([!*]?)$/.exec(text) ?? []
    return {
      contest: {
        id: text,
        title: text,
        startsAt: at(`${from}:00:00`),
        endsAt: at(`${to}:00:00`),
        closesAt: at(`${to}:00:00`),
        opensSources: opens === '!',
        freezesAt: opens === '*' ? at(`${from}:00:00`) : null,
        thawedAt: null,
      },
    }
  })

describe('a contest from ten to twelve', () => {
  test.each([
    ['09:59:59.999', 'coming'],
    ['10:00:00.000', 'running'],
    ['11:59:59.999', 'running'],
    ['12:00:00.000', 'over'],
  ])('at %s it is %s', (now, phase) => expect(phaseOf(contests('10-12')[0]!.contest, at(now))).toBe(phase))
})

test.each([
  // contests, now, until when results are closed
  [['10-12'], '2026-11-21T09:59:59.999Z', undefined],
  [['10-12'], '2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  [['10-12'], '2026-11-21T12:00:00.000Z', undefined],
  [['10-13', '11-14', '10-12'], '2026-11-21T11:30:00.000Z', '2026-11-21T14:00:00.000Z'],
  [['10-12*'], '2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  [['10-12*'], '2026-11-21T12:00:00.000Z', '2026-12-05T12:00:00.000Z'],
  [['10-12*'], '2026-12-05T12:00:00.000Z', undefined],
  [[], '2026-11-21T11:00:00.000Z', undefined],
])('of %j at %s they are closed until %s', (texts, now, found) =>
  expect(resultsClosedUntil(contests(...texts), new Date(now))?.toISOString()).toBe(found),
)

describe('the program of an entry becomes public', () => {
  test.each([
    // contests              submitted       now             by         whether it is open
    [['10-12!'], '09:59:59.999', '13:00:00', undefined, undefined],
    [['10-12!'], '10:00:00', '11:59:59.999', '10-12!', false],
    [['10-12!'], '10:00:00', '12:00:00', '10-12!', true],
    [['10-12!'], '11:59:59.999', '12:00:00', '10-12!', true],
    [['10-12!'], '12:00:00', '13:00:00', undefined, undefined],
    [['10-12'], '11:00:00', '13:00:00', undefined, undefined],
    [['10-14!', '10-12!', '10-11'], '10:30:00', '12:00:00', '10-12!', true],
  ])('by %j, submitted at %s, at %s: by %s, %s', (texts, submitted, now, contest, kept) => {
    const pledge = pledgeOf(contests(...texts), at(submitted), at(now))
    expect([pledge?.contest, pledge?.kept]).toEqual([contest, kept])
  })
})
