import { expect, test } from 'vitest'
import { valueIn } from '../../../kit/result'
import { readProblem } from '../../../problems/load'
import { COMMANDS, formatLabyrinth, type Labyrinth } from '../../robot-escape/notation'
import { step } from '../../robot-escape/rules'
import { formatTask, parseTask } from '../notation'
import { corridors, strewn } from './generate'
import { INSTANCES } from './instances'

function reachable(labyrinth: Labyrinth): number {
  const reached = new Set([labyrinth.exit])
  for (const cell of reached) for (const command of COMMANDS) reached.add(step(labyrinth, cell, command))
  return reached.size - 1
}

test.each([
  ['strewn', strewn(12, 17, 35, 5), strewn(12, 17, 35, 5), strewn(12, 17, 35, 6)],
  ['corridors', corridors(11, 15, 4, 5), corridors(11, 15, 4, 5), corridors(11, 15, 4, 6)],
])(
  '%s: the exit can be reached from every start, and the seed determines the labyrinth',
  (_, first, same, other) => {
    expect(reachable(first)).toBe(first.starts.length)
    expect(formatLabyrinth(same)).toBe(formatLabyrinth(first))
    expect(formatLabyrinth(other)).not.toBe(formatLabyrinth(first))
    const text = formatTask({ ...first, limit: 9, reference: undefined })
    expect(parseTask(text)).toMatchObject({ ok: true, value: { starts: first.starts, exit: first.exit } })
  },
)

test('corridors without loops are a tree', () => {
  const { starts } = corridors(11, 15, 0, 3)
  // 6 × 8 rooms and one fewer doors than rooms; one of the rooms is the exit.
  expect(starts.length).toBe(48 + 47 - 1)
})

test('every committed labyrinth has a solution within twice its number of cells', () => {
  for (const { level } of readProblem('robot-escape-bot').cases) {
    const task = valueIn(parseTask(level))
    const { rows, cols, limit, starts, reference } = task
    expect(reachable(task)).toBe(starts.length)
    expect(limit).toBe(2 * rows * cols)
    expect(reference).toBeLessThan(limit)
  }
})

test('the committed labyrinths equal the output of `npm run make:escapes`', () => {
  const made = Object.entries(INSTANCES).map(([name, make]) => [name, formatLabyrinth(make())])
  const committed = readProblem('robot-escape-bot')
    .cases.filter(({ name }) => name !== 'classic')
    .map(({ name, level }) => [name, level.slice(level.indexOf('\n') + 1)])
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(made))
})
