import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logWithRuns, READERS, viewOf } from '@/tests/setup/contest-facts'
import { momentOf } from '@/tests/setup/contest-logs'
import { Scoreboard } from '../board'
import type { EventBody, ParticipantEvent, SettingsEvent } from '../events'
import { countedSubmissions } from './judging'
import { Commentary } from './messages'
import { boardGate, collectionOf, type View } from './view'

/* What follows from the results: awards, and the commentary. */

const SETTINGS: SettingsEvent = {
  ...{
    type: 'contest',
    startsAt: momentOf(0),
    endsAt: momentOf(120),
    freezesAt: momentOf(90),
    thawed: false,
  },
  ...{
    format: 'icpc',
    removed: [],
    problems: [
      { id: 'a', label: 'A', points: 1 },
      { id: 'c', label: 'B', points: 1 },
    ],
  },
}
const person = (id: string, changed: Partial<ParticipantEvent> = {}): ParticipantEvent => ({
  ...{ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false },
  ...changed,
})
const sent = (id: string, participant: string, minute: number, problem = 'a'): EventBody => ({
  ...{ type: 'submission', id, participant, problem, submittedAt: momentOf(minute) },
})
const judged = (submission: string, verdict: 'accepted' | 'wrong-answer' = 'accepted'): EventBody => ({
  ...{ type: 'judgement', submission, verdict, figure: null, parts: {} },
  score: verdict === 'accepted' ? 1 : 0,
})
const [EVERYBODY, , , ORGANISER] = READERS
const people = [SETTINGS, person('p'), person('q'), person('r', { kind: 'unofficial' })]
const awards = (events: readonly EventBody[], who = EVERYBODY!) =>
  Object.fromEntries(
    collectionOf('awards', viewOf(events, who, 130))!.map(({ id, team_ids }) => [id, team_ids]),
  )

test('nobody has an award before somebody has solved something', () =>
  expect(awards(people)).toEqual({
    ...{ winner: [], 'first-to-solve-a': [], 'first-to-solve-c': [], 'group-winner-0123456789ab': [] },
  }))

test('a first solution is one only when nothing earlier waits, and only of official participants', () => {
  const events = [
    ...people,
    sent('0', 'r', 5),
    judged('0'),
    sent('1', 'p', 10),
    sent('2', 'q', 20),
    judged('2'),
  ]
  expect(awards(events)['first-to-solve-a']).toEqual([])
  expect(awards([...events, judged('1', 'wrong-answer')])['first-to-solve-a']).toEqual(['q'])
  expect(awards([...events, judged('1')])['first-to-solve-a']).toEqual(['p'])
})

test('awards of everybody know nothing behind the freeze', () => {
  const events = [
    ...people,
    sent('1', 'p', 10),
    judged('1'),
    sent('2', 'q', 95),
    judged('2'),
    sent('3', 'q', 96, 'c'),
    judged('3'),
  ]
  expect(awards(events)).toMatchObject({
    winner: ['p'],
    'first-to-solve-c': [],
    'group-winner-0123456789ab': ['p'],
  })
  expect(awards(events, ORGANISER)).toMatchObject({ winner: ['q'], 'first-to-solve-c': ['q'] })
})

test('medals go by places, to as many as the settings say', () => {
  const medals = { gold: 1, silver: 1, bronze: 0 }
  const [, ...others] = people
  const events = [
    ...[{ ...SETTINGS, medals }, ...others, person('s')],
    ...[sent('1', 'q', 10), judged('1'), sent('2', 'p', 20), judged('2')],
    ...[sent('3', 's', 20), judged('3'), sent('4', 'r', 5), judged('4')],
  ]
  const told = awards(events)
  expect(told).toMatchObject({ 'gold-medal': ['q'], 'silver-medal': ['p', 's'] })
  expect(told).not.toHaveProperty('bronze-medal')
})

test('where participants are compared with the best, nobody is the first to solve a problem', () => {
  const [, ...others] = people
  const events = [{ ...SETTINGS, format: 'relative' as const }, ...others, sent('1', 'p', 10), judged('1')]
  expect(Object.keys(awards(events)).filter((id) => id.startsWith('first'))).toEqual([])
  const [told] = collectionOf('commentary', viewOf(events, EVERYBODY!, 130))!
  expect(told?.message).toBe('{teams:p} solves {problems:a} and takes the lead.')
})

test('the commentary tells of solutions in the order of the clock, not of judging', () => {
  const events = [
    ...[...people, sent('1', 'p', 10), sent('2', 'q', 20), sent('3', 'q', 30, 'c')],
    ...[judged('3'), judged('2'), judged('1')],
  ]
  const told = collectionOf('commentary', viewOf(events, EVERYBODY!, 130))!
  expect(told.map(({ message, tags }) => [message, tags])).toEqual([
    ['{teams:p} is the first to solve {problems:a} and takes the lead.', ['accepted', 'accepted-winner']],
    ['{teams:q} solves {problems:a}.', ['accepted']],
    ['{teams:q} is the first to solve {problems:c} and takes the lead.', ['accepted', 'accepted-winner']],
  ])
})

test('the commentary tells who was the first once no earlier submission waits, and only of official participants', () => {
  const events = [
    ...[...people, sent('0', 'r', 5), judged('0'), sent('1', 'p', 10), sent('2', 'q', 20), judged('2')],
  ]
  const commentary = new Commentary()
  const told = (more: EventBody[]) => {
    const kept = { own: new Map(), shared: new Map(), commentary }
    return collectionOf('commentary', { ...viewOf([...events, ...more], EVERYBODY!, 130), kept })!
      .map(({ message }) => String(message))
      .filter((message) => message.includes('first'))
  }
  expect(told([])).toEqual([])
  expect(told([judged('1', 'wrong-answer')])).toEqual([
    '{teams:q} is the first to solve {problems:a} and takes the lead.',
  ])
  expect(told([judged('1')])).toEqual(['{teams:p} is the first to solve {problems:a} and takes the lead.'])
})

/** The submissions with which somebody takes the lead, by the whole scoreboard after each of them. */
function leads({ facts, history, reader }: View): string[] {
  const moment = history.after(history.seq)
  const board = new Scoreboard({ judges: true })
  if (moment.settings) board.apply(moment.settings)
  for (const { id } of facts.teams) board.apply(moment.participant(id)!)
  let before = new Set<string>()
  return countedSubmissions(history, moment, boardGate(facts, reader)).flatMap(({ made, team, ended }) => {
    if (!ended) return []
    board.apply(made.event)
    board.apply({ type: 'judgement', submission: made.event.id, ...ended.result })
    const first = board.board()!.rows.filter(({ place, points }) => place === 1 && points > 0)
    const now = new Set(first.map(({ participant }) => participant))
    const isNew = now.has(team) && !before.has(team)
    before = now
    return isNew ? [String(made.number)] : []
  })
}

test('of random contests, whoever is said to take the lead does', () => {
  let found = 0
  fc.assert(
    fc.property(logWithRuns, fc.constantFrom(EVERYBODY!, ORGANISER!), (events, who) => {
      // Accepted submissions are worth all points, so that nobody falls back.
      const view = viewOf(
        events.map((event) =>
          event.type === 'judgement' && event.verdict === 'accepted' ? { ...event, score: 1 } : event,
        ),
        who,
        130,
      )
      const told = collectionOf('commentary', view)!
      const said = told.flatMap(({ tags, submission_ids }) =>
        (tags as string[]).includes('accepted-winner') ? (submission_ids as string[]) : [],
      )
      const wanted = new Set(leads(view))
      found += said.length
      const solved = new Set(told.flatMap(({ submission_ids }) => submission_ids as string[]))
      expect(said).toEqual([...wanted].filter((number) => solved.has(number)))
    }),
    { numRuns: 200, seed: 39, endOnFailure: true },
  )
  expect(found).toBeGreaterThan(20)
})

test('a commentary that goes on tells the same as one from the beginning', () => {
  fc.assert(
    fc.property(logWithRuns, fc.array(fc.integer({ min: 2, max: 300 }), { maxLength: 4 }), (events, cuts) => {
      const commentary = new Commentary()
      const kept = () => ({ own: new Map(), shared: new Map(), commentary })
      for (const end of [...cuts.sort((one, other) => one - other), events.length]) {
        const view = viewOf(events.slice(0, end), EVERYBODY!, 130)
        expect(collectionOf('commentary', { ...view, kept: kept() })).toEqual(
          collectionOf('commentary', view),
        )
      }
    }),
    { numRuns: 60, seed: 40, endOnFailure: true },
  )
})
