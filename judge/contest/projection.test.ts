import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainBoard } from '@/tests/setup/plain-board'
import { log, momentOf } from '../../tests/setup/contest-logs'
import { type Board, boardOf } from './board'
import { startOf } from './clock'
import type { EventBody, JudgementEvent, ParticipantEvent, SettingsEvent } from './events'
import { movementsOf, projectionsOf } from './projection'

const FULL = { verdict: 'accepted', score: 1, figure: 1, parts: { small: 1, large: 1 } } as const

/** The last settings of a log, and the last event of a participant. */
function lastOf(events: readonly EventBody[], participant: string) {
  const settings = events.findLast((event): event is SettingsEvent => event.type === 'contest')
  const own = events.findLast(
    (event): event is ParticipantEvent => event.type === 'participant' && event.id === participant,
  )
  return { settings, own }
}

test('whoever then solves the problem with all points has the place that was promised', () => {
  let checked = 0
  fc.assert(
    fc.property(log, fc.constantFrom('p', 'q'), (random, participant) => {
      // Removed intervals and the end of the contest would make the moment of the solution another one.
      const events = random.map((event) =>
        event.type === 'contest' ? { ...event, removed: [], endsAt: '2030-01-01T00:00:00.000Z' } : event,
      )
      const { settings, own } = lastOf(events, participant)
      const board = boardOf(events, { judges: true })
      const known = board?.rows.find((row) => row.participant === participant)?.cells
      if (!settings || !own || !board || !known || settings.format === 'relative') return
      const moment = 500 * 60_000
      for (const { label, place } of projectionsOf(board, participant, known, moment)) {
        const submittedAt = new Date(startOf(own.startsAt, settings.startsAt) + moment).toISOString()
        const problem = settings.problems.find((each) => each.label === label)!.id
        const then = boardOf(
          [
            ...events,
            { type: 'submission', id: 'new', participant, problem, submittedAt },
            { type: 'judgement', submission: 'new', ...FULL },
          ],
          { judges: true },
        )
        expect(then?.rows.find((row) => row.participant === participant)?.place).toBe(place)
        checked++
      }
    }),
    { numRuns: 400, seed: 21 },
  )
  expect(checked).toBeGreaterThan(100)
})

describe('nothing is promised', () => {
  const NOTHING = { solved: false, points: 0, at: null, penalty: 0, attempts: 0, pending: 0 }
  const DONE = { ...NOTHING, solved: true, points: 1, at: 60_000, attempts: 1 }
  const row = {
    participant: 'p',
    kind: 'official',
    disqualified: false,
    place: 1,
    points: 0,
    penalty: 0,
  } as const
  const board: Board = {
    ...{ format: 'icpc', hiddenFrom: null, problems: [{ id: 'a', label: 'A', points: 1 }] },
    rows: [{ ...row, cells: [NOTHING] }],
  }

  test('once all is solved', () => expect(projectionsOf(board, 'p', [DONE], 0)).toEqual([]))
  test('to whoever has no place', () => {
    const unofficial = {
      ...board,
      rows: [{ ...row, kind: 'unofficial' as const, place: null, cells: [NOTHING] }],
    }
    expect(projectionsOf(unofficial, 'p', [NOTHING], 0)).toEqual([])
    expect(projectionsOf(board, 'nobody', [NOTHING], 0)).toEqual([])
  })
  test('but the first place to the only one', () =>
    expect(projectionsOf(board, 'p', [NOTHING], 0)).toEqual([{ label: 'A', place: 1 }]))
})

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
  expect(movementsOf(events, [judged('1', 'wrong-answer')])).toEqual([
    {
      participant: 'q',
      before: { place: 2, points: 1, penalty: 1_800_000 },
      after: { place: 1, points: 1, penalty: 1_800_000 },
    },
    { participant: 'p', before: { place: 1, ...hit }, after: { place: 2, ...none } },
    { participant: 'r', before: { place: 3, ...none }, after: { place: 2, ...none } },
  ])
  expect(movementsOf(events, [judged('1', 'accepted'), judged('unknown', 'accepted')])).toEqual([])
  expect(movementsOf([], [judged('1', 'accepted')])).toEqual([])
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
      expect(movementsOf(events, judgements).map(({ participant }) => participant)).toEqual(moved)
    }),
    { numRuns: 200 },
  )
})
