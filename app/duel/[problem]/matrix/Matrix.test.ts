import { describe, expect, test } from 'vitest'
import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { MAZE_FAULTS } from '@/judge/puzzles/maze-duel/notation'
import { type Cause, failuresOf } from '@/judge/tournament/trial'
import { DEATH_VERDICTS } from '@/judge/verdicts'
import type { DuelMatrix } from '@/lib/duel/queries/leaderboard'
import messages from '@/lib/i18n/messages/en.json'
import { saidAt, tableOf } from '@/tests/setup/matrix'
import { lostNames } from './lost'

const forfeit = (code: string, count = 1) => ({ outcome: 'forfeit', code, count }) as const
const unfinished = (code: string, count = 1) => ({ outcome: 'did-not-finish', code, count }) as const

/** A matrix with a row per architect and a list of causes per cell; each cell has ten trials. */
function played(...rows: readonly (readonly (readonly Cause[])[])[]): DuelMatrix {
  const table = tableOf('abc'.slice(0, rows.length), 'xyz'.slice(0, rows[0]!.length))
  const causes = rows.flat().flatMap((list, cell) => list.map((cause) => ({ ...cause, cell })))
  const count = (outcome: Cause['outcome']) =>
    rows
      .flat()
      .map((list) => list.reduce((sum, each) => sum + (each.outcome === outcome ? each.count : 0), 0))
  return {
    ...table,
    ...failuresOf(table.trials.length, causes, ({ cell }) => cell),
    trials: table.trials.map(() => 10),
    forfeits: count('forfeit'),
    unfinished: count('did-not-finish'),
  }
}

describe('the text of a pair', () => {
  test.each([
    ['nothing more where all went well', [], 'a against x: 10 trials.'],
    [
      'what came to nothing by what, in the singular',
      [forfeit('maze-no-path')],
      'a against x: 10 trials. One forfeit: the maze has no way from the start to the end.',
    ],
    [
      'the most frequent first, whatever order they came in',
      [forfeit('maze-same'), unfinished('steps', 2)],
      'a against x: 10 trials. 2 not finished: all steps were used up before the end was reached. One forfeit: start and end of the maze are the same cell.',
    ],
    [
      'of three causes; of others how many trials there are',
      [
        unfinished('exit', 1),
        unfinished('cell', 3),
        unfinished('memory', 1),
        forfeit('output', 2),
        unfinished('steps', 2),
      ],
      'a against x: 10 trials. 3 not finished: the answer was not a cell. 2 not finished: all steps were used up before the end was reached. 2 forfeits: the program wrote too much. And 2 more.',
    ],
  ])('%s', (_, causes, words) => {
    expect(saidAt(played([causes]), 0, 0)).toBe(words)
  })

  test('says how many trials failed if their causes are unknown', () => {
    const table = { ...played([[forfeit('exit', 2)]]), causes: [], causesAt: [] }
    expect(saidAt(table, 0, 0)).toBe('a against x: 10 trials, 2 forfeits.')
  })
})

test('says so if a pair has not met yet', () => {
  expect(saidAt(tableOf('a', 'x'), 0, 0)).toBe('a against x: not played yet.')
})

test('joins sentences as the language requires', () => {
  const table = { ...played([[forfeit('exit', 2)]]), causes: [], causesAt: [] }
  expect(saidAt(table, 0, 0, 'ja')).toBe('a 対 x：10 試合、失格 2。')
  expect(saidAt(tableOf('a', 'x'), 0, 0, 'ja')).toBe('a 対 x：未対戦。')
})

describe('the text of a name', () => {
  const table = played(
    [[forfeit('compile', 10)], [forfeit('compile', 9), forfeit('exit')], [forfeit('compile', 10)]],
    [[], [unfinished('cell', 10)], [unfinished('steps', 9)]],
    [[], [unfinished('cell', 4), unfinished('steps', 6)], []],
  )
  test.each([
    [
      'that none of its mazes was valid, and why',
      [0, -1],
      'Architect a: no valid maze in any of 30 trials. 29 forfeits: the program does not compile. One forfeit: the program ended without an answer.',
    ],
    [
      'that it never came to the end, in the mazes that there were',
      [-1, 1],
      'Solver y: did not reach the end in any of 20 trials. 14 not finished: the answer was not a cell. 6 not finished: all steps were used up before the end was reached.',
    ],
    ['nothing more of who came to the end once', [-1, 2], 'Solver z'],
    ['nothing more of who built for those', [1, -1], 'Architect b'],
    ['nothing more of who had no maze to walk', [-1, 0], 'Solver x'],
  ] as const)('%s', (_, [row, col], words) => {
    expect(saidAt(table, row, col)).toBe(words)
  })

  test('has a mark before it if one applies', () => {
    expect(lostNames(table)).toEqual({ rows: new Set([0]), cols: new Set([1]) })
  })

  test('adds nothing before the first trial', () => {
    expect([saidAt(tableOf('a', 'x'), 0, -1), saidAt(tableOf('a', 'x'), -1, 0)]).toEqual([
      'Architect a',
      'Solver x',
    ])
  })
})

test('there are words for exactly the known causes', () => {
  const { host: _, ...deaths } = DEATH_VERDICTS
  // A cut-off game reports what cut it off, and orders are ours.
  const never = ['solved', 'unfinished', 'built', 'unanswered', 'order', 'order-size']
  const codes = [mazeDuel, mazeArchitect].flatMap(({ sentences: { faults, reasons } }) => [
    ...faults,
    ...reasons,
  ])
  const wanted = new Set([...codes, ...MAZE_FAULTS, ...Object.keys(deaths), 'compile'])
  expect(Object.keys(messages.matrix.why).sort()).toEqual(
    [...wanted].filter((code) => !never.includes(code)).sort(),
  )
})
