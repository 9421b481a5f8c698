import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log } from '../../tests/setup/contest-logs'
import { boardOf } from '../contest/board'
import { formatLog } from '../contest/log-file'
import { parseLog } from './contest-log'

const people = [
  { type: 'person' as const, participant: 'p', username: 'ann', name: 'Ann “the first”\nof two' },
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
  ])
    expect(parseLog(`${SETTINGS}\n\n${wrong}\n`)).toMatchObject({
      error: { code: 'log-line', values: { line: 3 } },
    })
  expect(parseLog('')).toMatchObject({ error: { code: 'log-empty' } })
})
