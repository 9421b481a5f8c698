import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentOf } from '@/tests/setup/contest-logs'
import { type DuelLog, duelLog, MINUTES } from '@/tests/setup/duel-logs'
import { plainDuel } from '@/tests/setup/plain-duel'
import { awardsOf } from '../awards'
import { type Board, boardOf, Scoreboard } from '../board'
import type { BoardView } from '../clock'
import type { EntryEvent, EventBody, MeetingEvent, ParticipantEvent, SettingsEvent } from '../events'
import { BoardFilm } from '../film'
import { projectionsOf } from '../projection'
import type { MeetingTrial } from './format'

const view: fc.Arbitrary<BoardView> = fc.record(
  {
    judges: fc.boolean(),
    until: fc.integer({ min: 0, max: MINUTES + 10 }).map((minute) => minute * 60_000),
    virtual: fc.constantFrom('p', 'q'),
  },
  { requiredKeys: [] },
)

const near = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < 1e-6

/** Whether a board tells what the plain computation does; where a mean is the same but for rounding, its place may differ. */
function expectPlain(
  board: Board | undefined,
  { events, how }: { events: readonly EventBody[]; how: BoardView },
) {
  const plain = plainDuel(events, how)
  expect(board?.rows.map(({ participant }) => participant).sort()).toEqual([...plain.keys()].sort())
  for (const { participant, points, cells, place, interval } of board?.rows ?? []) {
    const wanted = plain.get(participant)!
    expect([participant, near(points, wanted.points ?? 0)]).toEqual([participant, true])
    expect(place !== null).toBe(wanted.hasPlace)
    if (interval) expect(interval.low <= points + 1e-6 && points <= interval.high + 1e-6).toBe(true)
    for (const [column, { roles, attempts, pending }] of cells.entries()) {
      const cell = wanted.cells[column]!
      expect(near(roles?.architect?.mean ?? null, cell.architect)).toBe(true)
      expect(near(roles?.solver?.mean ?? null, cell.solver)).toBe(true)
      expect([attempts, pending]).toEqual([cell.attempts, cell.pending])
    }
  }
}

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, numRuns: number) =>
  fc.assert(fc.property(arbitrary, property), { numRuns, seed: 17 })

describe('a scoreboard of duels', () => {
  test('has the means that a plain computation gives, whatever happens', () => {
    check(
      fc.tuple(duelLog, view),
      ([{ events }, how]) => expectPlain(boardOf(events, how), { events, how }),
      150,
    )
  })

  test('does not depend on when it was looked at before', () => {
    check(
      fc.tuple(duelLog, view),
      ([{ events }, how]) => {
        const scoreboard = new Scoreboard(how)
        for (const [place, event] of events.entries()) {
          scoreboard.apply(event)
          if (place % 9 === 0) scoreboard.board()
        }
        expect(scoreboard.board()).toEqual(boardOf(events, how))
      },
      60,
    )
  })

  test('is that of the film at each moment', () => {
    check(
      fc.tuple(duelLog, fc.array(fc.integer({ min: 0, max: MINUTES }), { minLength: 3, maxLength: 6 })),
      ([{ events }, minutes]) => {
        const film = new BoardFilm(events)
        for (const minute of minutes) {
          const until = minute * 60_000
          expect(film.boardAt(until)?.rows).toEqual(boardOf(events, { judges: true, until })?.rows)
        }
      },
      60,
    )
  })

  test('tells nothing of what is behind the freeze', () => {
    check(
      duelLog,
      ({ events: all, isHidden }: DuelLog) => {
        // Like a disqualification, a veto is no result, and counts at once.
        const events = all.map((event) => (event.type === 'entry' ? { ...event, vetoed: false } : event))
        const known = events.filter((event) => !isHidden(event))
        const strip = (board: Board | undefined) =>
          board?.rows.map(({ cells, ...row }) => ({
            ...row,
            cells: cells.map((cell) => ({ ...cell, pending: 0 })),
          }))
        expect(strip(boardOf(events))).toEqual(strip(boardOf(known)))
      },
      100,
    )
  })
})

const SETTINGS: SettingsEvent = {
  ...{ type: 'contest', startsAt: momentOf(0), endsAt: momentOf(100), freezesAt: null, thawed: false },
  ...{ format: 'duel', removed: [], problems: [{ id: 'd', label: 'A', points: 100 }] },
}

const person = (id: string, changed: Partial<ParticipantEvent> = {}): ParticipantEvent => ({
  ...{ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false },
  ...changed,
})

const entry = (
  participant: string,
  role: EntryEvent['role'],
  changed: Partial<EntryEvent> = {},
): EntryEvent => ({
  ...{ type: 'entry', id: `${participant} ${role}`, participant, problem: 'd', role, vetoed: false },
  ...{ version: `${participant}-${role}`, submittedAt: momentOf(1), since: momentOf(1) },
  ...changed,
})

/** Two versions meet, in trials of these ratios. */
const meeting = (architect: string, solver: string, ratios: readonly number[]): MeetingEvent => ({
  ...{ type: 'meeting', problem: 'd', architect: `${architect}-architect`, solver: `${solver}-solver` },
  trials: ratios.map((ratio, seed): MeetingTrial => [15, seed, 0, Math.round(ratio * 1000), 1000]),
})

/** Everybody's programs in both roles, and all their meetings; the architect of `strong` is twice as good. */
function round(names: readonly string[], strong: readonly string[] = [], trials = 8): EventBody[] {
  const ratios = (architect: string) =>
    Array.from({ length: trials }, (_, seed) => (strong.includes(architect) ? 2 : 1) * (1 + (seed % 3) / 10))
  return [
    ...names.flatMap((name) => [entry(name, 'architect'), entry(name, 'solver')]),
    ...names.flatMap((one) =>
      names.flatMap((other) => (one === other ? [] : [meeting(one, other, ratios(one))])),
    ),
  ]
}

const places = (board: Board | undefined) =>
  Object.fromEntries(board?.rows.map(({ participant, place }) => [participant, place]) ?? [])

describe('participants', () => {
  test('whom their results do not part share a place, and so an award', () => {
    const events = [
      SETTINGS,
      ...['p', 'q', 'r'].map((id) => person(id)),
      ...round(['p', 'q', 'r'], ['p', 'q']),
    ]
    const scoreboard = new Scoreboard()
    for (const event of events) scoreboard.apply(event)
    const board = scoreboard.board()!
    expect(places(board)).toEqual({ p: 1, q: 1, r: 3 })
    expect(board.rows[0]?.interval).toEqual({ low: expect.any(Number), high: expect.any(Number) })
    expect(board.rows[0]?.cells[0]?.roles?.architect?.place).toBe(1)
    const medals = { gold: 1, silver: 1, bronze: 1 }
    expect(awardsOf({ rows: board.rows, medals, groups: new Map(), firsts: scoreboard.firsts() })).toEqual([
      { kind: 'winner', participants: ['p', 'q'] },
      { kind: 'gold', participants: ['p', 'q'] },
      { kind: 'bronze', participants: ['r'] },
    ])
    expect(projectionsOf(board, 'r', board.rows[2]!.cells, 0)).toEqual([])
  })

  test('who are disqualified or not official count for nobody', () => {
    const names = ['p', 'q', 'r', 's', 't']
    const changed = { s: { disqualified: true }, t: { kind: 'unofficial' as const } }
    const people = names.map((id) => person(id, changed[id as 's' | 't']))
    const all = boardOf([SETTINGS, ...people, ...round(names, ['s', 't'])])!
    const alone = boardOf([SETTINGS, ...people.slice(0, 3), ...round(names.slice(0, 3))])!
    expect(all.rows.filter(({ place }) => place !== null)).toEqual(alone.rows)
    expect(all.rows.find(({ participant }) => participant === 't')).toMatchObject({
      ...{ place: null, points: expect.closeTo(58.2, 0) },
      cells: [{ roles: { architect: { place: null } } }],
    })
  })

  test('who take part virtually have the place among the others, which they do not move', () => {
    const people = [person('p'), person('q'), person('r'), person('v', { kind: 'virtual' })]
    const events = [SETTINGS, ...people, ...round(['p', 'q', 'r', 'v'], ['p', 'v'])]
    expect(places(boardOf(events))).toEqual(
      places(boardOf(events.filter((each) => !('id' in each) || each.id !== 'v'))),
    )
    expect(places(boardOf(events, { virtual: 'v' }))).toEqual({ p: 1, v: 1, q: 2, r: 2 })
  })

  test('do not gain by leaving out a role, nor by meeting themselves', () => {
    const people = ['p', 'q', 'r'].map((id) => person(id))
    const events = [SETTINGS, ...people, ...round(['p', 'q', 'r'])]
    const pointsOf = (board: Board | undefined, id: string) =>
      board!.rows.find(({ participant }) => participant === id)!.points
    const itself = meeting('p', 'p', [16, 16])
    expect(boardOf([...events, itself])).toEqual(boardOf(events))
    const without = boardOf([...events, entry('p', 'solver', { version: null, since: momentOf(2) })])
    // The architect alone has about 52 points, and the other half is 0.
    expect(pointsOf(without, 'p')).toBeCloseTo(26, 0)
  })

  test('whose entry is vetoed lose all that it has played, until the veto is lifted', () => {
    const people = ['p', 'q', 'r'].map((id) => person(id))
    const events = [SETTINGS, ...people, ...round(['p', 'q', 'r'])]
    const veto = entry('p', 'solver', { version: null, since: momentOf(500), vetoed: true })
    expect(boardOf([...events, veto])?.rows.at(-1)).toMatchObject({
      participant: 'p',
      cells: [{ roles: { solver: null } }],
    })
    const lifted = { ...veto, vetoed: false }
    expect(boardOf([...events, veto, lifted])).toEqual(boardOf(events))
  })

  test('stand last together while nothing has been played', () => {
    const board = boardOf([SETTINGS, person('p'), person('q'), entry('p', 'solver')])
    expect(places(board)).toEqual({ p: 1, q: 1 })
  })
})
