import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { log, momentOf } from '@/tests/setup/contest-logs'
import {
  type Award,
  awardsOf,
  type BalloonNote,
  balloonsOf,
  type Contender,
  firstsOf,
  type Solution,
} from './awards'
import { boardOf, Scoreboard } from './board'
import type { EventBody, Medals } from './events'
import type { FormatId } from './formats'
import type { Cell, Result } from './formats/format'
import type { StandingRow } from './places'

const NONE: Medals = { gold: 0, silver: 0, bronze: 0 }
const SOLVED: Result = { verdict: 'accepted', score: 1, figure: null, parts: {} }
const cell = (at: number | null): Cell => ({
  ...{ solved: at !== null, points: at === null ? 0 : 1, at, penalty: 0 },
  ...{ attempts: 1, pending: 0 },
})

/** A row of the given place, null for none, with the times of its solutions. */
const row = (participant: string, place: number | null, ...times: (number | null)[]): StandingRow => ({
  ...{ participant, place, kind: place === null ? 'unofficial' : 'official', disqualified: false },
  ...{ points: times.filter((at) => at !== null).length, penalty: 0, cells: times.map(cell) },
})

interface Asked {
  medals?: Partial<Medals>
  groups?: Record<string, string>
  format?: FormatId
}

/** Awards as lines: what for, and who. Whoever has a place has made what the cells of the row say. */
const told = (rows: readonly StandingRow[], { medals = {}, groups = {}, format = 'icpc' }: Asked = {}) => {
  const problems = (rows[0]?.cells ?? []).map((_, place) => ({ id: `${place}` }))
  const contenders = rows.flatMap(({ participant, place, cells }) =>
    cells.flatMap(({ at }, problem): Contender[] =>
      place === null || at === null ? [] : [{ participant, problem: `${problem}`, at, result: SOLVED }],
    ),
  )
  return awardsOf({
    ...{ rows, medals: { ...NONE, ...medals }, firsts: firstsOf(format, problems, contenders) },
    groups: new Map(Object.entries(groups)),
  }).map(line)
}

const line = (award: Award) =>
  `${award.kind}${award.kind === 'first' ? ` ${award.problem}` : ''}${award.kind === 'group' ? ` ${award.group}` : ''}: ${award.participants.join(' ')}`

test('the winner, and who solved each problem first', () => {
  const rows = [row('a', 1, 50, 20, null), row('b', 2, 30, null, null), row('c', 3, null, null, null)]
  expect(told(rows)).toEqual(['winner: a', 'first 0: b', 'first 1: a'])
})

test('whoever is as good shares an award', () => {
  const rows = [row('a', 1, 50, 20), row('b', 1, 50, 30), row('c', 3, 90)]
  expect(told(rows)).toEqual(['winner: a b', 'first 0: a b', 'first 1: a'])
})

test('nobody without a place gets any, and nobody who has achieved nothing', () => {
  const rows = [
    row('judge', null, 10, 10),
    row('a', 1, 20, null),
    { ...row('cheat', null, 5, 5), kind: 'official' as const, disqualified: true },
    row('z', 2, null, null),
  ]
  const groups = { judge: 'staff', cheat: 'Year 9', z: 'Year 10', a: 'Year 8' }
  expect(told(rows, { groups, medals: { gold: 4, silver: 4 } })).toEqual([
    ...['winner: a', 'gold: a', 'first 0: a', 'group Year 8: a'],
  ])
  expect(told([row('z', 1, null)], { medals: { gold: 4 } })).toEqual([])
  expect(told([])).toEqual([])
})

test.each([
  // places           gold silver bronze   who gets which
  [[1, 2, 3, 4], 1, 1, 1, ['gold: a', 'silver: b', 'bronze: c']],
  [[1, 1, 3, 4], 1, 1, 1, ['gold: a b', 'bronze: c']],
  [[1, 2, 2, 2], 2, 1, 1, ['gold: a b c d']],
  [[1, 2, 2, 4], 1, 2, 0, ['gold: a', 'silver: b c']],
  [[1, 2, 3, 3], 0, 0, 3, ['bronze: a b c d']],
] as const)(
  'of places %j, %i gold, %i silver and %i bronze are %j',
  (places, gold, silver, bronze, medals) => {
    const rows = places.map((place, at) => row('abcd'[at]!, place, 10))
    const found = told(rows, { medals: { gold, silver, bronze } })
    expect(found.filter((each) => /^(gold|silver|bronze)/.test(each))).toEqual(medals)
  },
)

test('the best of each group, also if its best place is a low one', () => {
  const rows = [row('a', 1, 10), row('b', 2, 20), row('c', 2, 20), row('d', 4, 30)]
  const groups = { b: 'Year 9', c: 'Year 9', d: 'Year 10' }
  expect(told(rows, { groups }).slice(-2)).toEqual(['group Year 10: d', 'group Year 9: b c'])
})

test('where participants are compared with the best, nobody was the first', () => {
  expect(told([row('a', 1, 10)], { format: 'relative' })).toEqual(['winner: a'])
})

test('nobody gets two medals, and a better place never a lesser one', () => {
  const places = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 12 }).map((steps) => {
    let place = 1
    // A step of 0 shares the place of the one before.
    return steps.map((step, at) => {
      place = at === 0 || step === 0 ? place : at + 1
      return place
    })
  })
  const number = fc.integer({ min: 0, max: 5 })
  fc.assert(
    fc.property(places, number, number, number, (places, gold, silver, bronze) => {
      const rows = places.map((place, at) => row(`p${at}`, place, 10))
      const awards = awardsOf({
        ...{ rows, medals: { gold, silver, bronze }, groups: new Map(), firsts: [] },
      })
      const medals = new Map<string, number>()
      for (const [rank, kind] of (['gold', 'silver', 'bronze'] as const).entries())
        for (const { participants } of awards.filter((award) => award.kind === kind))
          for (const id of participants) {
            expect(medals.has(id)).toBe(false)
            medals.set(id, rank)
          }
      const ranks = rows.map(({ participant }) => medals.get(participant) ?? 3)
      expect(ranks).toEqual([...ranks].sort())
      // As many get one as there are medals, or more where a place is shared, if there are so many people.
      expect(medals.size).toBeGreaterThanOrEqual(Math.min(rows.length, gold + silver + bronze))
    }),
  )
})

/** A submission to problem a: `p 10 accepted`, or `p 10` while it is judged. */
const contender = (text: string): Contender => {
  const [participant = '', at, verdict] = text.split(' ')
  const result = verdict && { ...SOLVED, verdict: verdict as Result['verdict'] }
  return { participant, problem: 'a', at: Number(at), ...(result && { result }) }
}

test.each<[string, string[], string[]]>([
  ['an earlier one that waits may turn out to be the first', ['p 10', 'q 20 accepted'], []],
  ['an earlier one that failed is not', ['p 10 wrong-answer', 'q 20 accepted'], ['q']],
  ['an earlier one that solved it is', ['p 10 accepted', 'q 20 accepted'], ['p']],
  ['what waits is all that matters, whatever its place in the list', ['q 20 accepted', 'r 30', 'p 10'], []],
  ['a later one that waits changes nothing', ['q 20 accepted', 'p 30'], ['q']],
  ['one of the same moment that waits changes nothing', ['q 20 accepted', 'p 20'], ['q']],
  ['their own earlier one changes nothing', ['q 10', 'q 20 accepted'], ['q']],
  ['but it does for whoever shares the moment', ['q 10', 'q 20 accepted', 'r 20 accepted'], ['q']],
  ['nobody has solved it', ['p 10', 'q 20 wrong-answer'], []],
])('the first to solve a problem: %s', (_, made, first) => {
  const told = firstsOf('icpc', [{ id: 'a' }, { id: 'b' }], made.map(contender))
  expect(told.map((each) => each.map(({ participant }) => participant))).toEqual([first, []])
})

const PROBLEMS = [{ id: 'a' }, { id: 'b' }]
const solution = (participant: string, problem: string, minute: number, first = false): Solution => ({
  ...{ submission: `${participant}-${problem}`, participant, problem, at: minute * 60_000, first },
})
const SOLUTIONS = [solution('p', 'a', 5, true), solution('q', 'a', 9), solution('p', 'b', 95, true)]
const handled = (participant: string, problem: string, delivered = false): BalloonNote => ({
  ...{ participant, problem, delivered },
})

/** The queue as lines: `pa! waiting` is the balloon of p for a, the first of that problem. */
const queue = (given: readonly BalloonNote[], heldFrom: number | null = null, solutions = SOLUTIONS) =>
  balloonsOf({ problems: PROBLEMS, solutions, handled: given, heldFrom }).map(
    ({ participant, problem, first, state }) => `${participant}${problem}${first ? '!' : ''} ${state}`,
  )

describe('the queue of balloons', () => {
  test('everything waits, longest first, and the first of each problem is marked', () => {
    expect(queue([])).toEqual(['pa! waiting', 'qa waiting', 'pb! waiting'])
  })

  test('what is on its way comes after what waits, and what was delivered last', () => {
    expect(queue([handled('p', 'a', true), handled('q', 'a')])).toEqual([
      ...['pb! waiting', 'qa taken', 'pa! delivered'],
    ])
  })

  test('what was handed out for a solution that no longer counts is taken back', () => {
    expect(queue([handled('r', 'a', true), handled('r', 'b')])).toEqual([
      ...['ra back', 'rb back', 'pa! waiting', 'qa waiting', 'pb! waiting'],
    ])
  })

  test('what is held back is not in the queue, unless somebody has it already', () => {
    const freeze = 90 * 60_000
    expect(queue([], freeze)).toEqual(['pa! waiting', 'qa waiting'])
    expect(queue([handled('p', 'b')], freeze)).toEqual(['pa! waiting', 'qa waiting', 'pb! taken'])
  })

  test('a problem that has left the contest has none', () => {
    expect(queue([handled('q', 'c', true)], null, [solution('p', 'c', 1)])).toEqual([])
  })
})

describe('a balloon for the first solution', () => {
  const settings: EventBody = {
    ...{ type: 'contest', startsAt: momentOf(0), endsAt: momentOf(120), freezesAt: null, thawed: false },
    ...{ format: 'icpc', removed: [], problems: [{ id: 'a', label: 'A', points: 1 }] },
  }
  const person = (id: string): EventBody => ({
    ...{ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false },
  })
  /** A submission of p, q, … in some minute, named after both, such as `q20`. */
  const sent = (name: string): EventBody => ({
    ...{ type: 'submission', id: name, participant: name[0]!, problem: 'a' },
    submittedAt: momentOf(Number(name.slice(1))),
  })
  const judged = (submission: string, verdict: 'accepted' | 'wrong-answer' | null): EventBody =>
    verdict === null
      ? { type: 'judgement', submission, verdict }
      : { type: 'judgement', submission, verdict, score: 1, figure: null, parts: {} }
  const balloons = (...events: EventBody[]) => {
    const scoreboard = new Scoreboard({ judges: true })
    for (const event of [settings, person('p'), person('q'), ...events]) scoreboard.apply(event)
    return queue([], null, scoreboard.solutions())
  }

  test('is told once no earlier submission is being judged', () => {
    const later = [sent('p10'), sent('q20'), judged('q20', 'accepted')]
    expect(balloons(...later)).toEqual(['qa waiting'])
    expect(balloons(...later, judged('p10', 'wrong-answer'))).toEqual(['qa! waiting'])
    expect(balloons(...later, judged('p10', 'accepted'))).toEqual(['pa! waiting', 'qa waiting'])
  })

  test('is told no longer while an earlier submission is judged again', () => {
    const both = [sent('p10'), judged('p10', 'wrong-answer'), sent('q20'), judged('q20', 'accepted')]
    expect(balloons(...both, judged('p10', null))).toEqual(['qa waiting'])
  })

  test('is for all who solve it at the same moment', () => {
    const both = [sent('p10'), judged('p10', 'accepted'), sent('q10'), judged('q10', 'accepted')]
    expect(balloons(...both)).toEqual(['pa! waiting', 'qa! waiting'])
  })
})

test('solutions are exactly the solved cells of official participants, on both sides of a freeze', () => {
  fc.assert(
    fc.property(log, fc.boolean(), (events, judges) => {
      const scoreboard = new Scoreboard({ judges })
      for (const event of events) scoreboard.apply(event)
      const board = boardOf(events, { judges })
      const solved = (board?.rows ?? []).flatMap(({ participant, place, cells }) =>
        place === null
          ? []
          : cells.flatMap((cell, at) => (cell.solved ? [`${participant} ${board!.problems[at]!.id}`] : [])),
      )
      const solutions = scoreboard.solutions()
      expect(solutions.map(({ participant, problem }) => `${participant} ${problem}`).sort()).toEqual(
        solved.sort(),
      )
      expect(solutions.map(({ at }) => at)).toEqual(
        solutions.map(({ at }) => at).sort((one, other) => one - other),
      )
    }),
    { numRuns: 300, seed: 31 },
  )
})
