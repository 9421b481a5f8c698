import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Board, fromSolid, openSide, rooms } from '../../algorithms/board'
import { CARVERS } from '../../algorithms/carve'
import { carveMaze } from '../../algorithms/carve/maze'
import { formatBoard, NOTATIONS, parseBoard } from '../../algorithms/notations'
import { valueIn } from '../../kit/result'
import { parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { runPlainly } from '../../puzzles/robot-escape/rules'
import { readValues } from '../section'
import { fingerprintOf, forRobots } from './robots'
import { pathSection } from './section'

const valuesOf = (query: Record<string, string>) => readValues(pathSection.parameters, query).values

test('the robot at the start of a way leaves by its string, on boards of both kinds', () => {
  const given = fc.record({
    board: fc.constantFrom('strewn', 'carved'),
    rows: fc.integer({ min: 2, max: 8 }).map(String),
    cols: fc.integer({ min: 2, max: 8 }).map(String),
    seed: fc.nat({ max: 999_999 }).map(String),
    carver: fc.constantFrom('wilson', 'prim-grid', 'depth-first'),
  })
  fc.assert(
    fc.property(given, (query) => {
      const result = pathSection.run(valuesOf({ ...query, algorithms: 'a-star' }))
      const [found] = result.ok ? result.value : []
      if (!found?.moves || !found.board) return
      const { labyrinth: text, moves, freed, starts } = valueIn(forRobots(found.board, found.moves))
      const labyrinth = valueIn(parseLabyrinth(text))
      const { exitSteps } = runPlainly(labyrinth, moves)
      expect([freed, starts]).toEqual([exitSteps.filter((step) => step > 0).length, exitSteps.length])
      // The string ends when the robot that walks the way leaves.
      expect([...exitSteps]).toContain(moves.length)
    }),
    { numRuns: 60 },
  )
})

test('the board of the problem is recognised, and no other', () => {
  const level = readFileSync('prisma/seed/problems/robot-escape/levels/classic.txt', 'utf8')
  const problemOf = (text: string) => {
    const result = pathSection.run(valuesOf({ board: 'own', text, algorithms: 'a-star' }))
    const [found] = result.ok ? result.value : []
    const string = forRobots(found!.board!, found!.moves!)
    return string.ok ? [string.value.problem, string.value.starts, string.value.labyrinth] : string.error
  }
  expect(problemOf(level)).toEqual(['robot-escape', 70, level])
  const elsewhere = level.replace('x', '0').replace(/0\n$/, 'x\n')
  expect(problemOf(elsewhere)).toEqual([undefined, 70, elsewhere])
})

/** One cell is a wall, and there is a wall between two free cells. */
const mixed: Board = { ...fromSolid({ rows: 2, cols: 2 }, Uint8Array.of(0, 0, 0, 1)), exit: 0 }
openSide(mixed, 0, 1, false)

test.each<[string, Board, string]>([
  ['walls of both kinds', mixed, 'both-walls'],
  ['more rows than robots may have', { ...rooms({ rows: 101, cols: 3 }, true), exit: 0 }, 'too-large'],
])('a board with %s is refused', (_, board, code) => {
  const string = forRobots(board, 'U')
  expect(string.ok ? undefined : string.error.code).toBe(code)
})

const maze = (seed: number) => ({
  ...carveMaze({ carver: CARVERS[0], shape: { rows: 6, cols: 6 }, seed }),
  start: 0,
  exit: 14,
})

test('a board has the same fingerprint in every notation that can write it', () => {
  const prints = NOTATIONS.map((notation) => {
    const text = valueIn(formatBoard(maze(1), notation))
    return fingerprintOf(valueIn(parseBoard(text)))
  })
  expect(prints).toEqual(NOTATIONS.map(() => fingerprintOf(maze(1))))
})

test('different walls have different fingerprints', () => {
  const prints = Array.from({ length: 500 }, (_, seed) => fingerprintOf(maze(seed)))
  expect(new Set(prints).size).toBe(500)
})
