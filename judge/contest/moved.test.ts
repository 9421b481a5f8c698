import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log, momentOf } from '@/tests/setup/contest-logs'
import { plainBoard } from '@/tests/setup/plain-board'
import type { EventBody, JudgementEvent } from './events'
import { movedRows } from './moved'

const settings: EventBody = {
  ...{
    type: 'contest',
    startsAt: momentOf(0),
    endsAt: momentOf(100),
    freezesAt: momentOf(10),
    thawed: false,
  },
  ...{ format: 'icpc', removed: [], problems: [{ id: 'a', label: 'A', points: 100 }] },
}
const person = (id: string): EventBody => ({
  ...{ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false },
})
const made = (id: string, participant: string, minute: number): EventBody => ({
  ...{ type: 'submission', id, participant, problem: 'a', submittedAt: momentOf(minute) },
})
const judged = (submission: string, verdict: 'accepted' | 'wrong-answer'): JudgementEvent => ({
  ...{ type: 'judgement', submission, verdict, score: verdict === 'accepted' ? 1 : 0 },
  ...{ figure: null, parts: {} },
})

test('whoever loses a solution falls, and others rise, also behind the freeze', () => {
  const events = [
    ...[settings, person('p'), person('q'), person('r')],
    ...[made('1', 'p', 20), made('2', 'q', 30), judged('1', 'accepted'), judged('2', 'accepted')],
  ]
  const [hit, none] = [
    { points: 1, penalty: 1_200_000 },
    { points: 0, penalty: 0 },
  ]
  expect(movedRows(events, [judged('1', 'wrong-answer')])).toEqual([
    {
      participant: 'q',
      before: { place: 2, points: 1, penalty: 1_800_000 },
      after: { place: 1, points: 1, penalty: 1_800_000 },
    },
    { participant: 'p', before: { place: 1, ...hit }, after: { place: 2, ...none } },
    { participant: 'r', before: { place: 3, ...none }, after: { place: 2, ...none } },
  ])
  expect(movedRows(events, [judged('1', 'accepted'), judged('unknown', 'accepted')])).toEqual([])
  expect(movedRows([], [judged('1', 'accepted')])).toEqual([])
})

test('of any log and any results, exactly the rows that a plain computation finds changed', () => {
  const results = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 24 }).map(String), fc.boolean())
      .map(([id, good]) => judged(id, good ? 'accepted' : 'wrong-answer')),
    { maxLength: 5 },
  )
  const stands = (events: readonly EventBody[]) =>
    new Map(
      plainBoard(events, { judges: true })?.map(({ participant, place, points, penalty }) => [
        participant,
        JSON.stringify([place, points, penalty]),
      ]),
    )
  fc.assert(
    fc.property(log, results, (events, judgements) => {
      const [before, after] = [stands(events), stands([...events, ...judgements])]
      const moved = [...after.keys()].filter((id) => before.get(id) !== after.get(id))
      expect(movedRows(events, judgements).map(({ participant }) => participant)).toEqual(moved)
    }),
    { numRuns: 200 },
  )
})
