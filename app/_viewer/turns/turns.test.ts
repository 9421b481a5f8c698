import { expect, test } from 'vitest'
import { puzzleOf } from '@/judge/puzzles'
import { sceneOn } from '@/judge/replay/play'
import { turnAt, turnsOf } from './turns'

const FIELD = `${'..........\n'.repeat(3)}....C.....\n..........\n....0.....\n....1.....\n....2.....\n....3.....\n....4.....\n`

function gameOf(replies: string[]) {
  const puzzle = puzzleOf('snake')
  const scene = sceneOn(puzzle, { level: FIELD, seed: 1 }, replies)
  if (!scene.ok) throw new Error(scene.error.code)
  return turnsOf(puzzle, scene.value, 1)
}

test('a turn with several actions has several steps', () => {
  expect(gameOf(['F', 'F', 'LL']).ends).toEqual([1, 2, 4])
})

test.each([
  [
    ['F', 'F', 'F', 'F'],
    [1, 2, 3, 4],
  ],
  [
    ['FF', 'F', 'F', 'L', 'F'],
    [2, 3, 4, 5, 6],
  ],
  [
    ['F', 'F', 'LFF', 'F'],
    [1, 2, 5, 6],
  ],
  [[], []],
])('%j ends its turns at %j', (replies, expected) => {
  expect(gameOf(replies).ends).toEqual(expected)
})

test.each([
  // replies          turns  step → turn
  [['F', 'F', 'LL'], 3, [0, 1, 2, 2, 2]],
  // The fourth turn was asked for and never answered.
  [['F', 'F', 'LL'], 4, [0, 1, 2, 2, 3]],
  [[], 1, [0]],
])('%j with %i turns', (replies, count, expected) => {
  const turns = gameOf(replies)
  expect(expected.map((_, step) => turnAt(step, count, turns))).toEqual(expected)
})
