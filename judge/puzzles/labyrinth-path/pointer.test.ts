import { expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { parseLabyrinth } from './level'
import { pointer } from './pointer'

/*
 * Start (0,0). Open between (0,0) (0,1) (0,2) along the upper row, from (0,1) down to (1,1) and on to (1,0), and from (0,2)
 * down to the finish (1,2).
 */
const LABYRINTH = valueIn(parseLabyrinth('2 3\n20 13 9\n4 3 34\n'), 'the labyrinth')
const cellOf = (text: string) => {
  const [row = 0, col = 0] = text.split(' ').map(Number)
  return { row, col }
}

test.each([
  // does                                    answer              cell    becomes
  ['begins at the start', '', '0 0', '0 0'],
  ['begins at the start wherever it leads', '', '0 2', '0 0\n0 1\n0 2'],
  ['begins nowhere if it leads nowhere', '', '1 0', ''],
  ['goes straight ahead', '0 0', '0 2', '0 0\n0 1\n0 2'],
  ['goes around a corner', '0 0', '1 2', '0 0\n0 1\n0 2\n1 2'],
  ['goes around a corner the other way', '0 0\n0 1', '1 0', '0 0\n0 1\n1 1\n1 0'],
  ['goes back to the start', '0 0\n0 1\n1 1\n1 0', '0 0', '0 0'],
  ['does not go through a wall', '0 0', '1 0', '0 0'],
  ['goes back to a cell', '0 0\n0 1\n0 2\n1 2', '0 1', '0 0\n0 1'],
  ['stays on its last cell', '0 0\n0 1', '0 1', '0 0\n0 1'],
  ['replaces a step through a wall', '0 0\n1 0', '0 1', '0 0\n0 1'],
  ['replaces a wrong start', '1 1', '0 0', '0 0'],
  ['goes on from brackets', '[0,0]->[0,1]', '1 1', '0 0\n0 1\n1 1'],
  ['begins anew after the claim that there is none', 'NONE', '0 0', '0 0'],
  ['leaves what cannot be read', '0 0\n0', '0 1', '0 0\n0'],
])('a click %s', (_, answer, cell, becomes) => {
  expect(pointer.click!(LABYRINTH, answer, cellOf(cell))).toBe(becomes)
})

/** Drags from cell to cell: `0 0, 0 1, 0 2`. */
const dragged = (answer: string, cells: string) =>
  cells
    .split(', ')
    .map(cellOf)
    .reduce(
      (before, to, at, all) => (at === 0 ? before : pointer.drag!(LABYRINTH, before, all[at - 1]!, to)),
      answer,
    )

test.each([
  // does                                      answer          cells                      becomes
  ['follows the cells', '', '0 0, 0 1, 0 2, 1 2', '0 0\n0 1\n0 2\n1 2'],
  ['begins at the start wherever it is dragged', '', '0 1, 0 2', '0 0\n0 1\n0 2'],
  ['cuts a corner that it could go around', '0 0', '0 0, 1 1', '0 0\n0 1\n1 1'],
  ['stops at a wall, and goes on beside it', '0 0', '0 0, 1 0, 1 1', '0 0\n0 1\n1 1'],
  ['goes back along the path', '0 0\n0 1\n0 2', '0 2, 0 1, 1 1', '0 0\n0 1\n1 1'],
  ['leaves the path in its middle', '0 0\n0 1\n0 2\n1 2', '0 1, 1 1', '0 0\n0 1\n1 1'],
  ['leaves what cannot be read', '0 x', '0 0, 0 1', '0 x'],
])('a drag %s', (_, answer, cells, becomes) => {
  expect(dragged(answer, cells)).toBe(becomes)
})
