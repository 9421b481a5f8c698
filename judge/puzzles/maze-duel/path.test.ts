import { expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { parseMaze } from './notation'
import { pathOf, stepsOf } from './path'

const maze = valueIn(parseMaze('5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n'))

const SOLVED = 'LLURRRULLLURUR'

const steps = (text: string) =>
  text.split(',').map((cell) => {
    const [row, col] = cell.split(' ').map(Number)
    return { row: row!, col: col! }
  })

test.each([
  ['nothing', '', []],
  ['there and back', 'LRL', steps('4 1,4 2,4 1')],
  ['the shortest way', SOLVED, steps('4 1,4 0,3 0,3 1,3 2,3 3,2 3,2 2,2 1,2 0,1 0,1 1,0 1,0 2')],
])('%s', (_, path, walked) => {
  expect(pathOf(maze, walked)).toBe(path)
  expect(stepsOf(maze, path)).toEqual(walked)
})

test.each([
  ['a wrong answer', steps('4 1,3 1')],
  ['a cell far outside', steps('4 1,999999999 0')],
  ['what comes after a wrong answer', steps('4 1,4 4,4 0')],
])('%s is not a step', (_, walked) => expect(pathOf(maze, walked)).toBe('L'))

test('nothing after the end is a step', () => {
  expect(pathOf(maze, [...stepsOf(maze, SOLVED), { row: 0, col: 1 }])).toBe(SOLVED)
})

test.each([
  ['through a wall', 'R', 'step 1 of a path, R'],
  ['out of the maze', 'LD', 'step 2 of a path, D'],
  ['into another row, beside the border', 'LLL', 'step 3 of a path, L'],
  ['another letter', 'Lx', 'step 2 of a path, x'],
  ['after the end', `${SOLVED}L`, 'step 15 of a path, L'],
])('%s is not a path', (_, path, message) => expect(() => stepsOf(maze, path)).toThrow(message))
