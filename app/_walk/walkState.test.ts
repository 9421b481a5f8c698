import { expect, test } from 'vitest'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { begin, type Direction, openFrom, step, walkAlong } from './walkState'

const parsed = parseMaze('3\n0 0\n1 1\n010010\n011001\n')
if (!parsed.ok) throw new Error(parsed.error.code)
const maze = parsed.value

const walkOf = (path: string) =>
  [...path].reduce((walk, letter) => step(maze, walk, letter as Direction), begin(maze))

test.each([
  // path    taken   cell  bumped  end
  ['', '', 0, false, undefined],
  ['R', 'R', 1, false, undefined],
  ['RR', 'R', 1, true, undefined],
  ['U', '', 0, true, undefined],
  ['L', '', 0, true, undefined],
  ['RLRL', 'RLRL', 0, false, undefined],
])('%j gives the path %j', (path, taken, cell, bumped, end) => {
  const walk = walkOf(path)
  expect([walk.path, walk.state.cell, walk.bumped, walk.state.end?.cause]).toEqual([taken, cell, bumped, end])
  expect(walk.cells.length).toBe(taken.length + 1)
})

test('every inner wall is closed from both sides', () => {
  const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' } as const
  for (let cell = 0; cell < 9; cell++)
    for (const direction of openFrom(maze, cell)) {
      const moved = cell + { U: -3, D: 3, L: -1, R: 1 }[direction]
      expect(openFrom(maze, moved)).toContain(opposite[direction])
    }
})

test('nobody moves on from the end', () => {
  const wide = parseMaze('2\n0 0\n0 1\n00\n00\n')
  if (!wide.ok) throw new Error(wide.error.code)
  const there = step(wide.value, begin(wide.value), 'R')
  expect(there.state.end).toEqual({ cause: 'solved' })
  expect(step(wide.value, there, 'L')).toBe(there)
})

test.each([
  ['', ''],
  ['RL', 'RL'],
  ['RRLX', 'RL'],
])('a stored walk %j goes on after %j', (stored, path) => {
  expect(walkAlong(maze, stored)).toEqual(walkOf(path))
})
