import { describe, expect, test } from 'vitest'
import { OPENING, WALL } from '@/judge/puzzles/maze-duel/maze'
import { scoresOf } from '@/judge/puzzles/maze-duel/rules'
import { meetings } from '@/tests/setup/meetings'
import type { Ranking } from './board'
import { standingsOf } from './standings'
import { leastScore, type TrialRow, trialsOf } from './table'

const picked = (text: string, role: 'architect' | 'solver') =>
  standingsOf(meetings(text), role).map(
    ({ id, mean, median, trials, forfeits, didNotFinish, best, worst }) => [
      id,
      mean,
      median,
      trials,
      forfeits,
      didNotFinish,
      best,
      worst,
    ],
  )

describe('tables computed by hand', () => {
  test.each([
    [
      'the mean of means, not of trials',
      // a: (3 + 6) / 2; b: (4 + 4) / 2
      `     s     t
       a   2 4 | 6
       b   4   | 4 4`,
      [
        ['a', 4.5, 4, 3, 0, 0, 't', 's'],
        // It is equally good against both, but s is harder for all entries together.
        ['b', 4, 4, 3, 0, 0, 's', 't'],
      ],
      // s: (mean(1/2, 1/4) + 1/4) / 2; t: (1/6 + 1/4) / 2
      [
        ['s', 5 / 16, 1 / 4, 3, 0, 0, 'a', 'b'],
        ['t', 5 / 24, 1 / 4, 3, 0, 0, 'b', 'a'],
      ],
    ],
    [
      'a forfeit is 0 for the architect and nothing for the solver',
      `     s     t
       a   x 4 | x 2
       b   x x | x x`,
      [
        ['a', 1.5, 1, 4, 2, 0, 's', 't'],
        ['b', 0, 0, 4, 4, 0, 't', 's'],
      ],
      [
        ['t', 1 / 2, 1 / 2, 4, 3, 0, 'a', 'a'],
        ['s', 1 / 4, 1 / 4, 4, 3, 0, 'a', 'a'],
      ],
    ],
    [
      'who does not finish is charged all steps, and the architect gets nothing of it',
      `     s      t
       a   ~8 2 | ~8 ~8
       b   4 4  | ~4 2`,
      [
        // a: only the second trial against s counts
        ['b', 3, 4, 4, 0, 1, 's', 't'],
        ['a', 2, 2, 4, 0, 3, 's', 's'],
      ],
      [
        ['s', (5 / 16 + 1 / 4) / 2, 1 / 4, 4, 0, 1, 'a', 'b'],
        ['t', (1 / 8 + 3 / 8) / 2, 3 / 16, 4, 0, 3, 'b', 'a'],
      ],
    ],
    [
      'one opponent, one trial',
      `     s
       a   2`,
      [['a', 2, 2, 1, 0, 0, 's', 's']],
      [['s', 1 / 2, 1 / 2, 1, 0, 0, 'a', 'a']],
    ],
    [
      'nothing is scored: by name, at the end',
      `     s   t
       c   .  | ~8
       a   .  | .
       b   2  | ~9`,
      [
        ['b', 2, 2, 2, 0, 1, 's', 's'],
        ['a', null, null, 0, 0, 0, null, null],
        ['c', null, null, 1, 0, 1, null, null],
      ],
      [
        ['s', 1 / 2, 1 / 2, 1, 0, 0, 'b', 'b'],
        ['t', (1 / 8 + 1 / 9) / 2, (1 / 8 + 1 / 9) / 2, 2, 0, 2, 'c', 'b'],
      ],
    ],
    [
      'equal means: by the median, then by name',
      `     s
       a   1 2 6
       d   3 3 3
       c   3 3 3`,
      [
        ['c', 3, 3, 3, 0, 0, 's', 's'],
        ['d', 3, 3, 3, 0, 0, 's', 's'],
        ['a', 3, 2, 3, 0, 0, 's', 's'],
      ],
      [['s', (5 / 3 / 3 + 1 / 3 + 1 / 3) / 3, 1 / 3, 9, 0, 0, 'a', 'd']],
    ],
  ])('%s', (_, table, architects, solvers) => {
    const close = (rows: typeof architects) =>
      rows.map((row) => row.map((value) => (typeof value === 'number' ? expect.closeTo(value, 12) : value)))
    expect(picked(table, 'architect')).toEqual(close(architects))
    expect(picked(table, 'solver')).toEqual(close(solvers))
  })
})

const places = (text: string) =>
  standingsOf(meetings(text), 'architect').map(
    ({ id, place, shared }) => `${shared ? '=' : ''}${place} ${id}`,
  )

describe('ranks and ties', () => {
  test.each([
    [
      'always better',
      `   s        t
       a 9 9 9 9 | 9 8 9 9
       b 5 5 5 5 | 5 5 5 5
       c 1 1 1 1 | 1 1 1 1`,
      ['1 a', '2 b', '3 c'],
    ],
    [
      'the same to the last step',
      `   s       t
       a 9 1 9 | 2 2 3
       b 9 1 9 | 2 2 3
       c 9 1 9 | 2 2 3`,
      ['=1 a', '=1 b', '=1 c'],
    ],
    [
      'better here, worse there',
      `   s         t
       a 9 1 9 2 | 9 1 8 2
       b 1 8 1 9 | 1 9 2 8
       c 1 1 1 1 | 1 1 1 1`,
      ['=1 a', '=1 b', '3 c'],
    ],
    [
      'better by little, but always',
      `   s             t
       a 9 1 5 3.1 | 9 1 5 3.1
       b 8.9 0.9 4.9 3 | 8.9 0.9 4.9 3`,
      ['1 a', '2 b'],
    ],
    [
      'tied with two that are not tied: as many as are better are counted',
      `   s
       a 5 6 7 6
       b 4 6 5 7
       c 4 5 5 4
       d 1 1 1 1`,
      ['=1 a', '=1 b', '2 c', '4 d'],
    ],
    [
      'no trials in common, or one',
      `   s     t
       a 9 9 . | .
       b . . 5 | 5 5
       c 1 .   | .`,
      ['=1 a', '=1 b', '=1 c'],
    ],
    [
      'without a score there is no place',
      `   s      t
       a 9 9  | 9
       b ~8 . | .`,
      ['1 a', 'null b'],
    ],
  ])('%s', (_, table, wanted) => {
    expect(places(table)).toEqual(wanted)
  })
})

describe('entries', () => {
  const all = meetings(`
        s     t     u
    a   2 4 | 6 8 | 1 1
    b   3 3 | 9 9 | x 5
    c   7 7 | ~8 1 | 2 2`)

  test('a withdrawn entry disappears from every mean at once', () => {
    const without = meetings(`
        s     u
    a   2 4 | 1 1
    c   7 7 | 2 2`)
    const entered = { architects: ['a', 'c'], solvers: ['s', 'u'] }
    for (const role of ['architect', 'solver'] as const)
      expect(standingsOf(all, role, entered)).toEqual(standingsOf(without, role))
  })

  test('an entry without trials has its own row', () => {
    const standings = standingsOf(all, 'architect', { ...all, architects: [...all.architects, 'new'] })
    expect(standings).toHaveLength(4)
    expect(standings[3]).toEqual({
      ...{ id: 'new', place: null, mean: null, median: null, low: null, high: null },
      ...{ geometric: null, best: null, worst: null, shared: false, ties: [] },
      ...{ trials: 0, forfeits: 0, didNotFinish: 0 },
    })
  })

  test.each([
    ['nobody at all', { architects: [], solvers: [] }, 0],
    ['nobody to play against', { architects: ['a', 'b'], solvers: [] }, 2],
  ])('%s', (_, entered, lines) => {
    const standings = standingsOf(all, 'architect', entered)
    expect(standings.map(({ mean }) => mean)).toEqual(Array(lines).fill(null))
    expect(standingsOf(all, 'solver', entered)).toEqual([])
  })

  test('no trials at all', () => {
    const none = trialsOf({ architects: ['a', 'b'], solvers: ['s', 't'] }, [])
    expect(standingsOf(none, 'solver')).toMatchObject([
      { id: 's', place: null, trials: 0 },
      { id: 't', place: null, trials: 0 },
    ])
  })
})

describe('one maze in which a solver gets lost', () => {
  const lost = meetings(`
        s           t           u
    a   1 1 1 300 | 1 1 1 1   | 1 1 1 1
    b   4 4 4 4   | 4 4 4 4   | 4 4 4 4
    c   4 4 4 4   | 4 4 x 4   | 4 4 4 4`)
  const rankedBy = (ranking: Ranking) =>
    standingsOf(lost, 'architect', lost, ranking).map(({ id, mean, geometric }) => [
      id,
      Number(mean!.toFixed(2)),
      Number(geometric!.mean.toFixed(2)),
    ])

  test.each([
    // c's forfeit is that of the third order, of 25 × 25 cells: 4 ** (11 / 12) * (1 / 1199) ** (1 / 12)
    [
      'mean',
      [
        ['a', 25.92, 1.61],
        ['b', 4, 4],
        ['c', 3.67, 1.97],
      ],
    ],
    [
      'geometric',
      [
        ['b', 4, 4],
        ['c', 3.67, 1.97],
        ['a', 25.92, 1.61],
      ],
    ],
  ] as const)('by the %s', (ranking, rows) => expect(rankedBy(ranking)).toEqual(rows))

  test('the interval of the geometric mean is as wide as factors, not as differences', () => {
    const { low, high, geometric } = standingsOf(lost, 'architect').find(({ id }) => id === 'a')!
    expect(low).toBeCloseTo(1, 9)
    expect(high).toBeGreaterThan(50)
    expect(geometric?.low).toBeCloseTo(1, 9)
    expect(geometric?.high).toBeLessThan(6)
  })

  test.each([15, 50])('no valid maze of %i × %i scores less than a forfeit counts', (size) => {
    // All walls but one stand, and the ends are neighbours.
    const sides = size * (size - 1)
    const maze = {
      ...{ size, start: 0, end: 1 },
      horizontal: WALL.repeat(sides),
      vertical: OPENING + WALL.repeat(sides - 1),
    }
    expect(scoresOf(maze, 1).architect).toBe(leastScore(size))
  })
})

describe('invalid input that only a bug can cause', () => {
  const one: TrialRow = { architect: 'a', solver: 's', size: 15, seed: 1, outcome: 'solved', ratio: 2 }
  const players = { architects: ['a'], solvers: ['s'] }
  const trials = trialsOf(players, [one])
  test.each([
    ['a trial twice', () => standingsOf(trialsOf(players, [one, { ...one, ratio: 3 }]), 'solver'), 'twice'],
    ['a player that is none', () => trialsOf(players, [{ ...one, solver: 't' }]), 'no solver t'],
    ['a player beyond the list', () => standingsOf({ ...trials, solver: [1] }, 'solver'), 'nobody'],
    ['an outcome that is none', () => standingsOf({ ...trials, outcome: [3] }, 'solver'), 'no outcome'],
    ['no ratio', () => standingsOf({ ...trials, ratio: [Number.NaN] }, 'solver'), 'ratio NaN'],
    ['a ratio of nothing', () => standingsOf({ ...trials, ratio: [0] }, 'solver'), 'ratio 0'],
    ['columns of two lengths', () => standingsOf({ ...trials, size: [15, 15] }, 'solver'), 'columns'],
    [
      'somebody entered twice',
      () => standingsOf(trials, 'solver', { ...players, solvers: ['s', 's'] }),
      'twice',
    ],
  ])('%s throws', (_, act, words) => {
    expect(act).toThrow(words)
  })

  test('seeds may be large and shared by several sizes', () => {
    const seed = 2 ** 31 - 1
    const played = [one, { ...one, size: 16 }, { ...one, seed }, { ...one, size: 16, seed }]
    expect(standingsOf(trialsOf(players, played), 'solver')).toMatchObject([{ trials: 4, mean: 0.5 }])
  })
})
