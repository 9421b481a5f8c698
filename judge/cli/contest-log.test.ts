import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log, momentOf } from '../../tests/setup/contest-logs'
import { duelLog } from '../../tests/setup/duel-logs'
import { boardOf } from '../contest/board'
import { formatLog } from '../contest/log-file'
import { parseLog } from './contest'

const people = [
  { type: 'person' as const, participant: 'p', username: 'ann', name: 'Ann “the first”\nof two' },
  {
    type: 'person' as const,
    participant: 'q',
    username: '',
    name: 'Argonauts',
    organisation: 'Iolcos',
    group: 'Year 9',
  },
]

test('a log that is written is read again, and has the same scoreboard', () => {
  fc.assert(
    fc.property(log, (events) => {
      const read = parseLog(formatLog({ people, events }))
      if (!events.some(({ type }) => type === 'contest'))
        return expect(read).toMatchObject({ error: { code: 'log-empty' } })
      expect(read).toEqual({ ok: true, value: { people, events } })
      expect(read.ok && boardOf(read.value.events)).toEqual(boardOf(events))
    }),
  )
})

const SETTINGS =
  '{"seq":1,"at":"2026-11-24T09:00:00.000Z","type":"contest","startsAt":"2026-11-24T09:00:00.000Z","endsAt":"2026-11-24T12:00:00.000Z","freezesAt":null,"thawed":false,"format":"icpc","removed":[],"problems":[]}'

test('so is one of a contest in duels', () => {
  fc.assert(
    fc.property(duelLog, ({ events: bodies }) => {
      const events = bodies.map((body, place) => ({ seq: place + 1, at: momentOf(place), ...body }))
      expect(parseLog(formatLog({ people, events }))).toEqual({ ok: true, value: { people, events } })
    }),
    { numRuns: 30 },
  )
})

const meeting = (trials: string) =>
  `{"seq":2,"at":"2026-11-24T09:00:00.000Z","type":"meeting","problem":"d","architect":"a","solver":"s","trials":${trials}}`

test('the first line that is no event is named', () => {
  for (const wrong of [
    'no JSON',
    '{}',
    '[]',
    'null',
    '{"type":"withdrawn","id":"x"}',
    SETTINGS.replace('icpc', 'golf'),
    SETTINGS.replace('2026-11-24T12', 'tomorrow'),
    '{"seq":2,"at":"2026-11-24T09:00:00.000Z","type":"judgement","submission":"s","verdict":"fine","score":1,"figure":null,"parts":{}}',
    // A walk without steps, of which nobody could divide by; an outcome that there is not; the same order twice.
    meeting('[[15,1,0,0,10]]'),
    meeting('[[15,1,3,10,10]]'),
    meeting('[[15,1,0,10,10],[15,1,0,12,10]]'),
  ])
    expect(parseLog(`${SETTINGS}\n\n${wrong}\n`)).toMatchObject({
      error: { code: 'log-line', values: { line: 3 } },
    })
  expect(parseLog('')).toMatchObject({ error: { code: 'log-empty' } })
})
