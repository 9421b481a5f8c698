import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMaze } from '../../../tests/setup/mazes'
import { valueIn } from '../../kit/result'
import { mazeDuel } from '.'
import { distanceOf, leads, type Maze, optionsOf, wallsOf } from './maze'
import { invalidOf, parseMaze } from './notation'
import { mostSteps, play, type State, scoresOf, start } from './rules'

/**
 * ```
 * S .|.
 *    --
 * . . .
 * .|. E
 * ```
 */
const maze = read('3\n0 0\n2 2\n001000\n010010\n')

function read(text: string): Maze {
  return valueIn(parseMaze(text))
}

function walk(level: Maze, cells: string): State {
  let state = start(level)
  for (const cell of cells.split(',').filter(Boolean)) {
    const [row, col] = cell.split(' ').map(Number)
    state = play(level, state, { row: row!, col: col! })
  }
  return state
}

test.each([
  // what                        cells                        end                                      steps at
  ['nothing', '', undefined, 0, 0],
  ['a step', '0 1', undefined, 1, 1],
  ['there and back', '0 1,0 0', undefined, 2, 0],
  ['to the end', '1 0,1 1,1 2,2 2', { cause: 'solved' }, 4, 8],
  ['through a vertical wall', '0 1,0 2', { cause: 'no-option', row: 0, col: 2 }, 1, 1],
  ['through a horizontal wall', '1 0,1 1,1 2,0 2', { cause: 'no-option', row: 0, col: 2 }, 3, 5],
  ['to where it stands', '0 0', { cause: 'no-option', row: 0, col: 0 }, 0, 0],
  ['across', '1 1', { cause: 'no-option', row: 1, col: 1 }, 0, 0],
  ['two cells away', '2 0', { cause: 'no-option', row: 2, col: 0 }, 0, 0],
  ['below the maze', '1 0,2 0,3 0', { cause: 'no-option', row: 3, col: 0 }, 2, 6],
  ['beside it, which is the next row’s first cell', '1 0,1 1,1 2,1 3', { cause: 'no-option', col: 3 }, 3, 5],
  ['far away', '999999999 999999999', { cause: 'no-option', row: 999999999 }, 0, 0],
])('%s', (_, cells, end, steps, at) => {
  const state = walk(maze, cells)
  if (end) expect(state.end).toMatchObject(end)
  else expect(state.end).toBeUndefined()
  expect([state.steps, state.cell]).toEqual([steps, at])
})

describe('the last of 4 · size² steps', () => {
  const there = (times: number) => '0 1,0 0,'.repeat(times)
  test.each([
    ['36 steps', there(18), 'steps', 36],
    ['35 steps', `${there(17)}0 1`, undefined, 35],
    ['the end with step 36', `${there(16)}1 0,1 1,1 2,2 2`, 'solved', 36],
    ['one after step 36', `${there(18)}0 1`, 'steps', 36],
  ])('%s', (_, cells, cause, steps) => {
    let state = start(maze)
    for (const cell of cells.split(',').filter(Boolean)) {
      if (state.end) break
      const [row, col] = cell.split(' ').map(Number)
      state = play(maze, state, { row: row!, col: col! })
    }
    expect([state.end?.cause, state.steps]).toEqual([cause, steps])
  })
})

test.each([
  ['4 1', 4, 1],
  [' 4  1 ', 4, 1],
  ['4,1', 4, 1],
  ['4, 1', 4, 1],
  ['(4, 1)', 4, 1],
  ['[4,1]', 4, 1],
  ['( 4 1 )', 4, 1],
  ['04 1\r', 4, 1],
])('the answer “%s” is a cell', (reply, row, col) => {
  expect(mazeDuel.parseMove(maze, start(maze), reply)).toEqual({ ok: true, value: { row, col } })
})

test.each([
  '',
  ' ',
  '4',
  '4 1 0',
  '4 1,4 2',
  '-4 1',
  '4.0 1',
  '4-1',
  '4,,1',
  '(4 1',
  '4 1]',
  '(4 1]',
  '((4 1))',
  '٤ ١',
  'down',
  '1000000000 1',
  '4\u00001',
])('the answer “%s” is not a cell', (reply) =>
  expect(mazeDuel.parseMove(maze, start(maze), reply)).toMatchObject({ ok: false }),
)

test.each([
  ['an empty maze', '2\n0 0\n1 1\n00\n00\n', 2, { architect: 1, solver: 1 }],
  ['one with as many walls as rows and columns', '2\n0 0\n1 1\n10\n10\n', 6, { architect: 3, solver: 1 / 3 }],
  ['one with more walls', '3\n0 0\n0 1\n111111\n000000\n', 3, { architect: 1 / 2, solver: 2 }],
])('the scores in %s', (_, text, steps, scores) => expect(scoresOf(read(text), steps)).toEqual(scores))

/** A solver whose walk is chosen by `turns`. */
function wander(level: Maze, turns: readonly number[]): State {
  let state = start(level)
  for (let step = 0; !state.end; step++) {
    const options = optionsOf(level, state.cell)
    const cell = options[turns[step % turns.length]! % options.length]!
    state = play(level, state, { row: Math.floor(cell / level.size), col: cell % level.size })
  }
  return state
}

test('a random walk reaches the end or uses all steps; the product of the two scores is 1', () => {
  const turns = fc.array(fc.nat(11), { minLength: 1, maxLength: 99 })
  fc.assert(
    fc.property(
      anyMaze(6).filter((level) => invalidOf(level) === undefined),
      turns,
      (level, chosen) => {
        const { steps, end, visited, cell } = wander(level, chosen)
        if (end?.cause === 'solved') expect(cell).toBe(level.end)
        else expect([end?.cause, steps, visited[level.end]]).toEqual(['steps', mostSteps(level), 0])
        const { architect, solver } = scoresOf(level, steps)
        expect(architect * solver).toBeCloseTo(1, 12)
        expect(architect).toBeCloseTo(steps / Math.max(distanceOf(level), wallsOf(level)), 12)
      },
    ),
  )
})

test('a step leads exactly to the options of a cell', () => {
  fc.assert(
    fc.property(anyMaze(5), (level) => {
      for (let from = 0; from < level.size ** 2; from++)
        for (let to = -1; to <= level.size ** 2; to++)
          expect([from, to, leads(level, from, to)]).toEqual([from, to, optionsOf(level, from).includes(to)])
    }),
    { numRuns: 30 },
  )
})
