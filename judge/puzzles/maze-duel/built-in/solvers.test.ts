import { describe, expect, test } from 'vitest'
import { architectBot, solverBot } from '../../../arena/duel'
import { DEFAULT_LIMITS } from '../../../kit/limits'
import { randomFrom } from '../../../kit/random'
import { valueIn } from '../../../kit/result'
import { drive, playGame } from '../../../referee/game'
import { mazeDuel } from '..'
import { formatView, observationWriterOf } from '../fog'
import { BUILT_SIZES, type Maze, optionsOf, shortestOf, stepsFrom } from '../maze'
import { formatMaze, invalidOf, parseMaze } from '../notation'
import { mostSteps, play, start } from '../rules'
import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '.'
import type { BuiltInArchitect, BuiltInSolver } from './names'
import { readView } from './solvers/known-maze'

const ARCHITECTS = Object.keys(BUILT_IN_ARCHITECTS) as BuiltInArchitect[]
const SOLVERS = Object.keys(BUILT_IN_SOLVERS) as BuiltInSolver[]
/** Every fifth size, odd and even. The architects are tested in all of them. */
const SIZES = Array.from(
  { length: (BUILT_SIZES.max - BUILT_SIZES.min) / 5 + 1 },
  (_, at) => BUILT_SIZES.min + 5 * at,
)
const SEEDS = [0, 1, 2, 3, 12_345]

/** The cells that a solver visits, in order, including start and end. */
function walk(maze: Maze, name: BuiltInSolver, seed: number): number[] {
  const solver = BUILT_IN_SOLVERS[name](seed)
  const path = [maze.start]
  const viewer = observationWriterOf(maze)
  let state = start(maze)
  while (!state.end) {
    const cell = solver.step(readView(viewer.view(state)))
    state = play(maze, state, { row: Math.floor(cell / maze.size), col: cell % maze.size })
    if (state.end?.cause === 'no-option') throw new Error(`${name} answers with ${cell}, which is no option`)
    path.push(state.cell)
  }
  return path
}

const passage = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

function mostOften(path: readonly number[]): number {
  const times = new Map<string, number>()
  for (let at = 1; at < path.length; at++) {
    const between = passage(path[at - 1]!, path[at]!)
    times.set(between, (times.get(between) ?? 0) + 1)
  }
  return Math.max(...times.values())
}

/** A maze with random walls and a path from start to end; it may have islands, loops and open areas. */
function anyMaze(size: number, seed: number): Maze {
  const random = randomFrom(seed)
  for (;;) {
    const walls = () =>
      Array.from({ length: size * (size - 1) }, () => (random.below(5) < 2 ? '1' : '0')).join('')
    const cells = { start: random.below(size * size), end: random.below(size * size) }
    const maze = { size, ...cells, horizontal: walls(), vertical: walls() }
    if (invalidOf(maze) === undefined) return maze
  }
}

const fewerThan = (name: BuiltInSolver, { size }: Maze): number =>
  // Depth-first search goes through each passage of a tree of cells at most twice; the others have separate proofs.
  name === 'greedy-dfs' ? 2 * size * size : mostSteps({ size })

describe.each(ARCHITECTS)('in a maze of %s', { timeout: 120_000 }, (architect) => {
  test.each(SOLVERS)('%s reaches the end', (name) => {
    for (const size of SIZES) {
      const seed = size % 2 === 0 ? size : 12_345
      const maze = BUILT_IN_ARCHITECTS[architect](size, seed)
      const path = walk(maze, name, seed)
      expect(path.at(-1)).toBe(maze.end)
      expect(path.length - 1).toBeGreaterThanOrEqual(shortestOf(maze)!)
      expect(path.length - 1).toBeLessThan(fewerThan(name, maze))
    }
  })
})

describe('in any maze', { timeout: 60_000 }, () => {
  const MAZES = [2, 3, 5, 8, 15, 20].flatMap((size) => SEEDS.map((seed) => anyMaze(size, size + seed)))

  test.each(['greedy-dfs', 'tremaux', 'optimist'] as const)('%s reaches the end', (name) => {
    for (const maze of MAZES) expect(walk(maze, name, 5).at(-1)).toBe(maze.end)
  })

  test('tremaux uses no passage more than twice', () => {
    for (const maze of MAZES) expect(mostOften(walk(maze, 'tremaux', 5))).toBeLessThanOrEqual(2)
  })

  test('optimist walks like a solver that recalculates all distances at each step', () => {
    for (const maze of MAZES) expect(walk(maze, 'optimist', 0)).toEqual(naivePath(maze))
  })
})

test.each(ARCHITECTS)('tremaux uses no passage of %s more than twice', (architect) => {
  for (const seed of SEEDS)
    expect(mostOften(walk(BUILT_IN_ARCHITECTS[architect](20, seed), 'tremaux', seed))).toBeLessThanOrEqual(2)
})

test.each(ARCHITECTS)(
  'optimist has the same distances in a maze of %s as if recalculated at each step',
  (architect) => {
    for (const seed of SEEDS) {
      const maze = BUILT_IN_ARCHITECTS[architect](17, seed)
      expect(walk(maze, 'optimist', seed)).toEqual(naivePath(maze))
    }
  },
)

test('different seeds give tremaux different paths', () => {
  const maze = BUILT_IN_ARCHITECTS.prim(20, 1)
  expect(walk(maze, 'tremaux', 1)).toEqual(walk(maze, 'tremaux', 1))
  expect(walk(maze, 'tremaux', 1)).not.toEqual(walk(maze, 'tremaux', 2))
})

/** A naive optimist: unknown walls count as open, and it takes the first of the options nearest to the end. */
function naivePath(maze: Maze): number[] {
  const path = [maze.start]
  let state = start(maze)
  while (!state.end) {
    const lines = formatView(maze, state).split('\n')
    const hoped = {
      ...maze,
      horizontal: lines[3]!.replaceAll('?', '0'),
      vertical: lines[4]!.replaceAll('?', '0'),
    }
    const left = stepsFrom(hoped, maze.end)
    const [cell] = optionsOf(maze, state.cell).sort((one, other) => left[one]! - left[other]! || one - other)
    state = play(maze, state, { row: Math.floor(cell! / maze.size), col: cell! % maze.size })
    path.push(state.cell)
  }
  return path
}

describe('the right hand', () => {
  test('uses no passage of a perfect maze more than once in each direction', () => {
    for (const architect of ['spiral', 'deep', 'prim'] as const) {
      const path = walk(BUILT_IN_ARCHITECTS[architect](20, 3), 'right-hand', 0)
      const moves = path.slice(1).map((cell, at) => `${path[at]} ${cell}`)
      expect(new Set(moves).size).toBe(moves.length)
    }
  })

  /** A 5 × 5 maze without walls; the end is in the middle, away from the border. */
  const OPEN = `5\n0 0\n2 2\n${'0'.repeat(20)}\n${'0'.repeat(20)}\n`
  /** One isolated wall, to the right of (2,2); the start is next to it. */
  const ISLAND = `5\n2 2\n4 4\n${'0'.repeat(20)}\n${'0'.repeat(10)}1${'0'.repeat(9)}\n`

  test.each([
    ['goes round the border for ever where the end is in the open', OPEN],
    ['goes round an island for ever where the end is beside the border', ISLAND],
  ])('%s', (_, text) => {
    const maze = valueIn(parseMaze(text))
    const path = walk(maze, 'right-hand', 0)
    expect(path.length - 1).toBe(mostSteps(maze))
    expect(path).not.toContain(maze.end)
  })

  test('walks up to a wall if it starts in the open', () => {
    const maze = valueIn(parseMaze(OPEN.replace('0 0\n2 2', '3 2\n0 4')))
    expect(walk(maze, 'right-hand', 0).slice(0, 4)).toEqual([17, 12, 7, 2])
    expect(walk(maze, 'right-hand', 0).at(-1)).toBe(4)
  })
})

describe('the referee plays them like programs', () => {
  test('an architect', async () => {
    const level = { size: 15 }
    const { mazeArchitect } = await import('../../maze-architect')
    const record = await drive(playGame(mazeArchitect, level, 7, DEFAULT_LIMITS), [architectBot('deep')])
    expect(record.verdict).toBe('accepted')
    expect(record.replay().moves).toEqual([formatMaze(BUILT_IN_ARCHITECTS.deep(15, 7))])
  })

  test.each(SOLVERS)('%s', async (name) => {
    const maze = BUILT_IN_ARCHITECTS.prim(15, 3)
    const record = await drive(playGame(mazeDuel, maze, 3, DEFAULT_LIMITS), [solverBot(name, 3)])
    expect(record.verdict).toBe('accepted')
    expect(record.outcome.metrics.steps).toBe(walk(maze, name, 3).length - 1)
  })
})

describe('readView', () => {
  const VIEW = '5\n4 2\n0 2\n????????????????11??\n????????????????001?\n4 1\n4 0,4 2\n'

  test('reads the example turn as text and as bytes', () => {
    const view = readView(VIEW)
    expect(view).toMatchObject({ size: 5, start: 22, end: 2, cell: 21, options: [20, 22] })
    expect(new TextDecoder().decode(view.horizontal)).toBe('????????????????11??')
    expect(new TextDecoder().decode(view.vertical)).toBe('????????????????001?')
    expect(readView(new TextEncoder().encode(VIEW))).toEqual(view)
  })
})
