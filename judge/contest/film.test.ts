import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log, momentOf } from '../../tests/setup/contest-logs'
import { boardOf, type JudgedSolution, Scoreboard } from './board'
import type { EventBody } from './events'
import { BoardFilm, highlightsOf } from './film'

const MINUTE = 60_000
const virtual = fc.constantFrom(undefined, 'p', 'q')

test('every moment of a film is the scoreboard of that moment, forwards and backwards', () => {
  fc.assert(
    fc.property(log, fc.array(fc.integer({ min: -10, max: 160 })), virtual, (events, minutes, listed) => {
      const film = new BoardFilm(events, listed)
      for (const minute of minutes)
        expect(film.boardAt(minute * MINUTE)).toEqual(
          boardOf(events, { judges: true, until: minute * MINUTE, ...(listed && { virtual: listed }) }),
        )
    }),
  )
})

test('a film ends with the last scoreboard', () => {
  fc.assert(
    fc.property(log, (events) => {
      const film = new BoardFilm(events)
      expect(film.boardAt(film.length)).toEqual(boardOf(events, { judges: true }))
    }),
  )
})

/** A result in short: `p a accepted 30` is that of p for problem a with a figure; `p a 0.5` a score. */
const judged = (text: string, at: number, all: readonly string[]): JudgedSolution => {
  const [participant = '', problem = '', word = '', figure] = text.split(' ')
  const accepted = word === 'accepted'
  return {
    ...{ submission: `${at}`, participant, problem, at },
    first: accepted && all.findIndex((other) => other.includes(` ${problem} accepted`)) === at,
    result: {
      ...{ verdict: accepted ? 'accepted' : 'partial', score: accepted ? 1 : Number(word), parts: {} },
      figure: figure === undefined ? null : Number(figure),
    },
  }
}
const chosen = (...results: string[]) =>
  highlightsOf(results.map(judged))
    .map(({ kind, submission }) => `${submission} ${kind}`)
    .reverse()

test.each<[string, string[], string[]]>([
  // what                                        results                                          worth watching
  [
    'the first solution of each problem',
    ['p a accepted', 'q a accepted', 'q b accepted'],
    ['0 first', '2 first'],
  ],
  ['a shorter solution', ['p a accepted 30', 'q a accepted 30', 'q a accepted 20'], ['0 first', '2 best']],
  ['a longer one is not', ['p a accepted 30', 'p a accepted 40'], ['0 first']],
  ['a better score', ['p a 0.2', 'q a 0.1', 'q a 0.4', 'p a accepted'], ['0 best', '2 best', '3 first']],
  ['no score is not', ['p a 0', 'q a 0'], []],
  ['what comes after a solution without one is not', ['p a accepted', 'q a 0.9'], ['0 first']],
])('%s', (_, results, worth) => expect(chosen(...results)).toEqual(worth))

test('a solution that need not be the first is the best so far', () => {
  const [solved] = ['q a accepted'].map(judged)
  expect(highlightsOf([{ ...solved!, first: false }])).toMatchObject([{ kind: 'best', participant: 'q' }])
})

test('a freeze tells nothing: hidden results change no choice', () => {
  const choice = (events: readonly EventBody[]) => {
    const scoreboard = new Scoreboard()
    for (const event of events) scoreboard.apply(event)
    return highlightsOf(scoreboard.results())
  }
  fc.assert(
    fc.property(log, (events) => {
      // With a freeze from the start, there is nothing to tell at all.
      const frozen = events.map((event) =>
        event.type === 'contest' ? { ...event, freezesAt: momentOf(0), thawed: false } : event,
      )
      expect(choice(frozen)).toEqual([])
      // Whoever is chosen is an official participant with that submission, and nobody twice for the same.
      const found = choice(events)
      expect(new Set(found.map(({ submission }) => submission)).size).toBe(found.length)
    }),
    { numRuns: 200, seed: 41 },
  )
})
