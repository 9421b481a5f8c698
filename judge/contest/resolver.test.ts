import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { log, momentOf } from '../../tests/setup/contest-logs'
import { boardOf, Scoreboard } from './board'
import type { EventBody, SettingsEvent } from './events'
import { FORMAT_IDS, type FormatId, formatOf } from './formats'
import { Ceremony, type Step } from './resolver'

/** Logs whose last settings have a freeze, in one format. */
const frozen = (format: FormatId) =>
  fc
    .tuple(log, fc.integer({ min: 0, max: 80 }))
    .map(([events, minute]): EventBody[] =>
      events.map((event) =>
        event.type === 'contest' ? { ...event, format, thawed: false, freezesAt: momentOf(minute) } : event,
      ),
    )

const formats = FORMAT_IDS.filter((id) => formatOf(id).hasCeremony)

test.each(formats)('%s: from the public scoreboard to that of judges, row by row', (format) => {
  fc.assert(
    fc.property(frozen(format), (events) => {
      const ceremony = new Ceremony(events)
      const steps = stepsOf(ceremony)
      const [start, end] = [boardOf(events), boardOf(events, { judges: true })]
      expect(JSON.stringify(ceremony.boardAt(0))).toBe(JSON.stringify(start))
      const hidden = steps.filter(({ kind }) => kind === 'reveal')
      const fixed = steps.flatMap((step) => (step.kind === 'fix' ? [step] : []))
      // As many as there are cells with something hidden and rows with a place: so none comes twice.
      expect(new Set(hidden.map((step) => keyOf(step))).size).toBe(hidden.length)
      const placed = end?.rows.filter(({ place }) => place !== null) ?? []
      expect(fixed.map(({ participant }) => participant)).toEqual(
        placed.map(({ participant }) => participant).reverse(),
      )
      // Whatever place is told is the one at the end.
      expect(fixed.map(({ place }) => place)).toEqual(placed.map(({ place }) => place).reverse())
      expect(JSON.stringify(ceremony.boardAt(steps.length)?.rows)).toBe(JSON.stringify(end?.rows))
    }),
  )
})

const stepsOf = (ceremony: Ceremony): Step[] => {
  const steps = Array.from({ length: ceremony.length }, (_, at) => ceremony.stepAt(at)!)
  expect(steps).not.toContain(undefined)
  expect([ceremony.stepAt(-1), ceremony.stepAt(steps.length)]).toEqual([undefined, undefined])
  return steps
}

const keyOf = (step: Step) => `${step.participant} ${step.kind === 'reveal' ? step.column : ''}`

test.each(formats)('%s: each step says what it changes, forwards and backwards', (format) => {
  fc.assert(
    fc.property(frozen(format), fc.boolean(), (events, backwards) => {
      const ceremony = new Ceremony(events)
      const rowAt = (at: number, id: string) =>
        ceremony.boardAt(at)?.rows.find(({ participant }) => participant === id)
      if (backwards) ceremony.boardAt(ceremony.length)
      // Forwards, the steps are computed as they are asked for.
      const order = (function* () {
        for (let i = 0; i < ceremony.length; i++) {
          const at = backwards ? ceremony.length - 1 - i : i
          yield [at, ceremony.stepAt(at)!] as const
        }
      })()
      for (const [at, step] of order) {
        const [before, after] = [rowAt(at, step.participant), rowAt(at + 1, step.participant)]
        if (step.kind === 'fix') {
          expect(after).toEqual(before)
          continue
        }
        expect([before?.place, after?.place]).toEqual([step.from, step.to])
        expect([before?.cells[step.column], after?.cells[step.column]]).toEqual([step.before, step.after])
        expect(step.after.pending).toBeLessThan(step.before.pending)
      }
    }),
    { numRuns: 40 },
  )
})

const settings: SettingsEvent = {
  ...{ type: 'contest', startsAt: momentOf(0), endsAt: momentOf(100), freezesAt: momentOf(60) },
  ...{ thawed: false, format: 'icpc', removed: [], medals: { gold: 1, silver: 0, bronze: 0 } },
  problems: [
    { id: 'a', label: 'A', points: 1 },
    { id: 'b', label: 'B', points: 1 },
  ],
}

const person = (id: string): EventBody => ({
  ...{ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false },
})

/** Submissions as `participant problem minute verdict`. */
const made = (...lines: readonly string[]): EventBody[] =>
  lines.flatMap((line): EventBody[] => {
    const [participant = '', problem = '', minute, verdict] = line.split(' ')
    const result = { score: verdict === 'accepted' ? 1 : 0, figure: null, parts: {} }
    return [
      { type: 'submission', id: line, participant, problem, submittedAt: momentOf(Number(minute)) },
      {
        type: 'judgement',
        submission: line,
        verdict: verdict === 'accepted' ? 'accepted' : 'partial',
        ...result,
      },
    ]
  })

const told = (step: Step) =>
  step.kind === 'reveal'
    ? `${step.participant} ${'AB'[step.column]} ${step.after.solved ? 'solved' : 'rejected'} ${step.from}→${step.to}`
    : `${step.participant} is ${step.place}${step.awards.map(({ kind }) => ` ${kind}`).join('')}`

test('who rises makes room for the next one; awards are told when a row is fixed', () => {
  const events = [
    ...[settings, person('p'), person('q'), person('r')],
    ...made('p a 10 accepted', 'q a 30 accepted', 'q b 70 wrong', 'r a 61 accepted', 'r b 62 accepted'),
  ]
  expect(stepsOf(new Ceremony(events, new Map([['q', 'Year 9']]))).map(told)).toEqual([
    ...['r A solved 3→3', 'r B solved 3→1', 'q B rejected 3→3', 'q is 3 group'],
    ...['p is 2 first', 'r is 1 winner gold first'],
  ])
})

test('of those who share a place, nobody is fixed before all of them are told', () => {
  const events = [settings, ...['p', 'q', 'r'].map(person), ...made('p a 70 accepted', 'q a 80 wrong')]
  expect(stepsOf(new Ceremony(events)).map(told)).toEqual([
    ...['q A rejected 1→1', 'p A solved 1→1', 'r is 2', 'q is 2', 'p is 1 winner gold first'],
  ])
})

test('there is nothing to tell of duels, without a freeze, and after one', () => {
  const events = [person('p'), ...made('p a 70 accepted')]
  const told = (change: Partial<SettingsEvent>) =>
    stepsOf(new Ceremony([{ ...settings, ...change }, ...events])).map(({ kind }) => kind)
  expect(told({})).toEqual(['reveal', 'fix'])
  expect(told({ format: 'duel' })).toEqual([])
  expect(told({ freezesAt: null })).toEqual(['fix'])
  expect(told({ thawed: true })).toEqual(['fix'])
  expect(stepsOf(new Ceremony([]))).toEqual([])
})

test('of thousands of participants, a step is computed when it is asked for, and never again', () => {
  const people = Array.from({ length: 3000 }, (_, at) => `p${at}`)
  const events = [
    ...[settings, ...people.map(person)],
    ...made(
      ...people.flatMap((id, at) => [
        `${id} a ${(at % 50) + 5} accepted`,
        `${id} b ${61 + (at % 30)} accepted`,
      ]),
    ),
  ]
  // What a step costs is a scoreboard: all its rows are sorted.
  const sorted = vi.spyOn(Scoreboard.prototype, 'board')
  const costOf = (work: () => unknown) => {
    sorted.mockClear()
    work()
    return sorted.mock.calls.length
  }
  let ceremony = new Ceremony([])
  expect(
    costOf(() => {
      ceremony = new Ceremony(events)
      ceremony.boardAt(0)
    }),
  ).toBeLessThanOrEqual(3)
  expect(ceremony.length).toBe(6000)
  // Forwards two for a step, one of which is the scoreboard that is shown; backwards and again, only that one.
  expect(costOf(() => ceremony.boardAt(1))).toBe(2)
  for (let at = 2; at <= 5; at++) expect(costOf(() => ceremony.boardAt(at))).toBeLessThanOrEqual(2)
  for (const at of [4, 0, 5]) {
    expect(costOf(() => ceremony.boardAt(at))).toBe(1)
    expect(costOf(() => ceremony.stepAt(at - 1))).toBe(0)
  }
  sorted.mockRestore()
})
