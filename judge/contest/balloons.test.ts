import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { log } from '@/tests/setup/contest-logs'
import { balloonsOf, type Handled } from './balloons'
import { boardOf, Scoreboard, type Solution } from './board'

const PROBLEMS = [{ id: 'a' }, { id: 'b' }]
const solution = (participant: string, problem: string, minute: number): Solution => ({
  ...{ submission: `${participant}-${problem}`, participant, problem, at: minute * 60_000 },
})
const SOLUTIONS = [solution('p', 'a', 5), solution('q', 'a', 9), solution('p', 'b', 95)]
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

  test('those who solve a problem at the same moment are both first', () => {
    const both = [solution('p', 'a', 5), solution('q', 'a', 5)]
    expect(queue([], null, both)).toEqual(['pa! waiting', 'qa! waiting'])
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
