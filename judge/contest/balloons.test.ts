import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { log, momentOf } from '@/tests/setup/contest-logs'
import { balloonsOf, type Handled } from './balloons'
import { boardOf, Scoreboard, type Solution } from './board'
import type { EventBody } from './events'

const PROBLEMS = [{ id: 'a' }, { id: 'b' }]
const solution = (participant: string, problem: string, minute: number, first = false): Solution => ({
  ...{ submission: `${participant}-${problem}`, participant, problem, at: minute * 60_000, first },
})
const SOLUTIONS = [solution('p', 'a', 5, true), solution('q', 'a', 9), solution('p', 'b', 95, true)]
const handled = (participant: string, problem: string, delivered = false): Handled => ({
  ...{ participant, problem, delivered },
})

/** The queue as lines: `pa! waiting` is the balloon of p for a, the first of that problem. */
const queue = (given: readonly Handled[], heldFrom: number | null = null, solutions = SOLUTIONS) =>
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
