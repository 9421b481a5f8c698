import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { log, momentOf } from '@/tests/setup/contest-logs'
import { plainBoard } from '@/tests/setup/plain-board'
import { type Board, boardOf, Scoreboard } from './board'
import type { BoardView } from './clock'
import type { EventBody, JudgementEvent, ParticipantEvent, SettingsEvent } from './events'

const view: fc.Arbitrary<BoardView> = fc.record(
  {
    judges: fc.boolean(),
    until: fc.integer({ min: 0, max: 140 }).map((minute) => minute * 60_000),
    virtual: fc.constantFrom('p', 'q'),
  },
  { requiredKeys: [] },
)

/** What `plainBoard` tells, of a board. */
const plain = (board: Board | undefined) =>
  board?.rows.map(({ participant, place, points, penalty, cells }) => ({
    ...{ participant, place, points, penalty },
    cells: cells.map((cell) => [cell.points, cell.attempts, cell.pending]),
  }))

test('whatever happens, the board is what a plain computation from the beginning gives', () => {
  fc.assert(
    fc.property(log, view, (events, how) => {
      expect(plain(boardOf(events, how))).toEqual(plainBoard(events, how))
    }),
    { numRuns: 400, seed: 17 },
  )
})

test('after every single event, the board is that of the log so far', () => {
  fc.assert(
    fc.property(log, view, (events, how) => {
      const scoreboard = new Scoreboard(how)
      for (const [place, event] of events.entries()) {
        scoreboard.apply(event)
        expect(plain(scoreboard.board())).toEqual(plainBoard(events.slice(0, place + 1), how))
      }
    }),
    { numRuns: 60, seed: 18 },
  )
})

test('whoever asks in between, and what for, the board is the one of those who ask once', () => {
  fc.assert(
    fc.property(log, view, fc.infiniteStream(fc.nat({ max: 5 })), (events, how, questions) => {
      const scoreboard = new Scoreboard(how)
      for (const event of events) {
        scoreboard.apply(event)
        const question = questions.next().value
        if (question === 0) scoreboard.board()
        if (question === 1) scoreboard.cellsOf('p')
        if (question === 2) scoreboard.results()
      }
      expect(scoreboard.board()).toEqual(boardOf(events, how))
    }),
    { numRuns: 150, seed: 20 },
  )
})

const SETTINGS: SettingsEvent = {
  ...{
    type: 'contest',
    startsAt: momentOf(0),
    endsAt: momentOf(120),
    freezesAt: momentOf(90),
    thawed: false,
  },
  ...{ format: 'icpc', removed: [], problems: [{ id: 'a', label: 'A', points: 1 }] },
}
const person = (id: string, changed: Partial<ParticipantEvent> = {}): ParticipantEvent => ({
  ...{ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false },
  ...changed,
})
const sent = (id: string, participant: string, minute: number): EventBody => ({
  ...{ type: 'submission', id, participant, problem: 'a', submittedAt: momentOf(minute) },
})
const judged = (submission: string, verdict: 'accepted' | 'wrong-answer'): JudgementEvent => ({
  ...{ type: 'judgement', submission, verdict, score: 0, figure: null, parts: {} },
})

describe('the freeze', () => {
  const before: EventBody[] = [
    SETTINGS,
    person('p'),
    person('q'),
    sent('1', 'p', 89),
    judged('1', 'accepted'),
  ]

  test('hides the results of what is submitted after it, byte by byte', () => {
    const boards = (['accepted', 'wrong-answer'] as const).map((verdict) =>
      JSON.stringify(boardOf([...before, sent('2', 'q', 90), judged('2', verdict)])),
    )
    expect(boards[0]).toBe(boards[1])
    expect(boards[0]).toBe(JSON.stringify(boardOf([...before, sent('2', 'q', 90)])))
    expect(boards[0]).not.toBe(JSON.stringify(boardOf(before)))
  })
  test('judges see both, and everybody does once it is lifted', () => {
    const events = [...before, sent('2', 'q', 90), judged('2', 'accepted')]
    const places = (board: Board | undefined) => board?.rows.map(({ points }) => points)
    expect(places(boardOf(events))).toEqual([1, 0])
    expect(places(boardOf(events, { judges: true }))).toEqual([1, 1])
    expect(places(boardOf([...events, { ...SETTINGS, thawed: true }]))).toEqual([1, 1])
  })
  test('also hides how strong the best result is that others are compared with', () => {
    const relative: SettingsEvent = { ...SETTINGS, format: 'relative' }
    const length = (submission: string, figure: number): EventBody => ({
      ...{ type: 'judgement', submission, verdict: 'accepted', score: 1, figure, parts: {} },
    })
    const events = [
      relative,
      person('p'),
      person('q'),
      sent('1', 'p', 10),
      length('1', 40),
      sent('2', 'q', 100),
    ]
    const board = (figure: number) => JSON.stringify(boardOf([...events, length('2', figure)]))
    expect(board(2)).toBe(board(400))
  })
  test('of random contests, a frozen board depends on no result behind it', () => {
    fc.assert(
      fc.property(log, (events) => {
        const settings = events.flatMap((event) => (event.type === 'contest' ? [event] : [])).at(-1)!
        const frozen = { ...settings, freezesAt: momentOf(30), thawed: false, removed: [] }
        // With their own starts, participants are at most an hour behind the contest's clock.
        const early = new Set(
          events.flatMap((event) =>
            event.type === 'submission' && event.submittedAt < momentOf(90) ? [event.id] : [],
          ),
        )
        const without = events.filter((event) => event.type !== 'judgement' || early.has(event.submission))
        expect(JSON.stringify(boardOf([...events, frozen]))).toBe(
          JSON.stringify(boardOf([...without, frozen])),
        )
      }),
      { numRuns: 200, seed: 19 },
    )
  })
})

test('a removed interval stops the clock, and putting it back restores the board', () => {
  const events: EventBody[] = [SETTINGS, person('p'), sent('1', 'p', 50), judged('1', 'accepted')]
  const removed = { ...SETTINGS, removed: [{ from: momentOf(10), to: momentOf(40) }] }
  const penalty = (log: readonly EventBody[]) => boardOf(log)!.rows[0]!.penalty / 60_000
  expect(penalty(events)).toBe(50)
  expect(penalty([...events, removed])).toBe(20)
  expect(boardOf([...events, removed, SETTINGS])).toEqual(boardOf(events))
})

test('extra time lets one go on; nobody else', () => {
  const events: EventBody[] = [SETTINGS, person('p', { extraSeconds: 600 }), person('q')]
  const late = ['p', 'q'].flatMap((id) => [sent(id, id, 125), judged(id, 'accepted')])
  expect(boardOf([...events, ...late], { judges: true })!.rows.map(({ points }) => points)).toEqual([1, 0])
})

test('a virtual participant competes with the original field at the same moment of the clock', () => {
  const virtual = person('v', { kind: 'virtual', startsAt: momentOf(1000) })
  const events = [
    ...[{ ...SETTINGS, freezesAt: null }, person('p'), person('q')],
    ...[sent('1', 'p', 10), judged('1', 'accepted'), sent('2', 'q', 60), judged('2', 'accepted')],
    ...[virtual, sent('3', 'v', 1030), judged('3', 'accepted')],
  ]
  const solved = (until: number) =>
    boardOf(events, { until: until * 60_000, virtual: 'v' })!.rows.map(
      ({ participant, points, place }) => `${participant} ${points} ${place}`,
    )
  expect(solved(20)).toEqual(['p 1 1', 'q 0 2', 'v 0 2'])
  expect(solved(45)).toEqual(['p 1 1', 'v 1 2', 'q 0 2'])
  expect(boardOf(events)!.rows.map(({ participant }) => participant)).toEqual(['p', 'q'])
})

test('without settings there is no board', () => {
  expect(boardOf([person('p')])).toBeUndefined()
})
