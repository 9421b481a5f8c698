import { describe, expect, test } from 'vitest'
import { BUILT_SIZES, distanceOf, type Maze, shortestOf, stepsFrom, wallsOf } from '../maze'
import { formatMaze, invalidOf, parseMaze } from '../notation'
import { BUILT_IN_ARCHITECTS } from '.'
import type { BuiltInArchitect } from './names'

const NAMES = Object.keys(BUILT_IN_ARCHITECTS) as BuiltInArchitect[]
const SIZES = Array.from({ length: BUILT_SIZES.max - BUILT_SIZES.min + 1 }, (_, at) => BUILT_SIZES.min + at)
const SEEDS = [0, 1, 2, 3, 7, 12_345, 2 ** 31 - 1]

const openings = (maze: Maze) => 2 * maze.size * (maze.size - 1) - wallsOf(maze)

describe.each(NAMES)('%s', { timeout: 60_000 }, (name) => {
  const build = BUILT_IN_ARCHITECTS[name]

  test('builds a valid maze for every size', () => {
    for (const size of SIZES) {
      for (const seed of SEEDS) {
        const maze = build(size, seed)
        expect(maze.size).toBe(size)
        expect(parseMaze(formatMaze(maze))).toEqual({ ok: true, value: maze })
        expect(invalidOf(maze)).toBeUndefined()
      }
    }
  })

  test('builds the same maze for the same seed, and different mazes for different seeds', () => {
    const mazes = SEEDS.map((seed) => formatMaze(build(20, seed)))
    expect(SEEDS.map((seed) => formatMaze(build(20, seed)))).toEqual(mazes)
    expect(new Set(mazes).size).toBeGreaterThan(2)
  })
})

test.each(['spiral', 'deep', 'prim'] as const)('%s is perfect: a tree of all cells', (name) => {
  for (const size of [2, 3, ...SIZES]) {
    const maze = BUILT_IN_ARCHITECTS[name](size, size)
    expect(openings(maze)).toBe(size ** 2 - 1)
    expect(stepsFrom(maze, 0)).not.toContain(-1)
  }
})

test('wallflower has no walls and goes from corner to corner', () => {
  for (const seed of SEEDS) {
    const maze = BUILT_IN_ARCHITECTS.wallflower(15, seed)
    expect(wallsOf(maze)).toBe(0)
    expect(distanceOf(maze)).toBe(28)
  }
})

test('the shortest path through a spiral visits every cell', () => {
  for (const size of SIZES)
    for (const seed of SEEDS) expect(shortestOf(BUILT_IN_ARCHITECTS.spiral(size, seed))).toBe(size ** 2 - 1)
})

test('all eight spirals are built, each from both ends', () => {
  const mazes = Array.from({ length: 400 }, (_, seed) => formatMaze(BUILT_IN_ARCHITECTS.spiral(15, seed)))
  expect(new Set(mazes).size).toBe(16)
})

test('no two cells of a deep maze are farther apart than its start and end', () => {
  for (const size of [2, 3, 4, 5, 8, 11]) {
    for (const seed of SEEDS) {
      const maze = BUILT_IN_ARCHITECTS.deep(size, seed)
      const cells = Array.from({ length: size ** 2 }, (_, cell) => cell)
      const diameter = Math.max(...cells.flatMap((cell) => [...stepsFrom(maze, cell)]))
      expect(shortestOf(maze)).toBe(diameter)
    }
  }
})
