import fc from 'fast-check'
import type { ContestEvent, EventBody, SettingsEvent } from '@/judge/contest/events'
import { FORMAT_IDS, formatOf } from '@/judge/contest/formats'
import { VERDICTS } from '@/judge/verdicts'

/* Random logs of contests, for tests. */

const START = Date.UTC(2026, 10, 24, 9)
/** The moment of a minute after the contest's start. */
export const momentOf = (minute: number): string => new Date(START + minute * 60_000).toISOString()

const PROBLEMS = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), points: 100 }))

const interval = fc
  .tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from: momentOf(from), to: momentOf(from + length) }))

export const settings: fc.Arbitrary<SettingsEvent> = fc.record({
  ...{ type: fc.constant('contest' as const), startsAt: fc.constant(momentOf(0)) },
  endsAt: fc.constantFrom(60, 100, 140).map(momentOf),
  freezesAt: fc.option(fc.integer({ min: 0, max: 140 }).map(momentOf)),
  thawed: fc.boolean(),
  format: fc.constantFrom(...FORMAT_IDS.filter((id) => formatOf(id).comparison !== 'meetings')),
  removed: fc.option(interval).map((one) => (one ? [one] : [])),
  problems: fc.subarray(PROBLEMS, { minLength: 1 }),
})

const participants = ['p', 'q', 'r', 's']
/** Of a submission. */
const name = fc.integer({ min: 0, max: 24 }).map(String)

const participant = fc.record({
  ...{ type: fc.constant('participant' as const), id: fc.constantFrom(...participants) },
  kind: fc.constantFrom('official' as const, 'official' as const, 'unofficial' as const, 'virtual' as const),
  startsAt: fc.option(fc.integer({ min: 0, max: 60 }).map(momentOf)),
  extraSeconds: fc.constantFrom(0, 0, 600),
  disqualified: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})

/** Often at the edge of an interval. */
const minute = fc.oneof(fc.integer({ min: -5, max: 150 }), fc.constantFrom(0, 30, 60, 100))

const submission = fc.record({
  ...{ type: fc.constant('submission' as const), id: name },
  participant: fc.constantFrom(...participants),
  problem: fc.constantFrom('a', 'a', 'b', 'b', 'c', 'other'),
  submittedAt: minute.map(momentOf),
})

const judgement = fc.record({
  ...{ type: fc.constant('judgement' as const), submission: name },
  verdict: fc.constantFrom(...VERDICTS, 'accepted' as const, 'accepted' as const, 'partial' as const),
  score: fc.integer({ min: 0, max: 4 }).map((quarters) => quarters / 4),
  figure: fc.option(fc.integer({ min: 1, max: 9 })),
  parts: fc.record({ small: fc.constantFrom(0, 0.5, 1), large: fc.constantFrom(0, 0.5, 1) }),
})

const again = fc.record({
  ...{ type: fc.constant('judgement' as const), submission: name },
  verdict: fc.constant(null),
})

const withdrawn = fc.record({ type: fc.constant('withdrawn' as const), id: fc.constantFrom(...participants) })

const body: fc.Arbitrary<EventBody> = fc.oneof(
  { weight: 1, arbitrary: settings },
  { weight: 3, arbitrary: participant },
  { weight: 12, arbitrary: submission },
  { weight: 24, arbitrary: judgement },
  { weight: 1, arbitrary: again },
  { weight: 1, arbitrary: withdrawn },
)

/** A log that begins with the settings and the participants, as every real one does, and goes on at random. */
export const log: fc.Arbitrary<ContestEvent[]> = fc
  .tuple(
    settings,
    fc.array(participant, { minLength: 2, maxLength: 6 }),
    fc.array(body, { minLength: 60, maxLength: 150, size: 'max' }),
  )
  .map(([first, people, others]) =>
    [first, ...people, ...others].map((event, place) => ({ seq: place + 1, at: momentOf(place), ...event })),
  )
