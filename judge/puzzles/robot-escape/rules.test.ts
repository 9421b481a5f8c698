import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { readProblem } from '../../problems/load'
import { robotEscape } from '.'
import { type Labyrinth, parseLabyrinth } from './notation'
import { run, runPlainly, step } from './rules'

const CLASSIC = readProblem('robot-escape').cases[0]!.level

function labyrinth(text: string): Labyrinth {
  return valueIn(parseLabyrinth(text))
}

const FIRST = 'RRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU'
const SECOND = 'RRLDUURULDDRDDRRRUUU'
const exchanged = (commands: string) => commands.replace(/[UD]/g, (command) => (command === 'U' ? 'D' : 'U'))

test.each([
  ['the first string', FIRST, 28],
  ['the first string with U and D exchanged', exchanged(FIRST), 10],
  ['the second string', SECOND, 10],
  ['the second string with U and D exchanged', exchanged(SECOND), 7],
])('%s frees as many of 70 as specified', (_, commands, escaped) => {
  const level = labyrinth(CLASSIC)
  const outcome = robotEscape.outcome(level, run(level, commands))
  expect(outcome).toMatchObject({ ending: 'partial', score: escaped / 70 })
  expect(outcome.metrics).toMatchObject({ escaped, starts: 70, length: commands.length })
  expect(outcome.rank).toEqual([1, 70 - escaped])
})

test('who frees nobody has no points and is not ranked', () => {
  const level = labyrinth('00x\n')
  expect(robotEscape.outcome(level, run(level, 'L'))).toMatchObject({ ending: 'partial', score: 0, rank: [] })
})

test('the exit can be reached from all 70 free cells of the classic labyrinth', () => {
  const level = labyrinth(CLASSIC)
  const reached = new Set([level.exit])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const cell of level.starts)
      if ((['U', 'D', 'L', 'R'] as const).some((command) => reached.has(step(level, cell, command))))
        reached.add(cell)
  }
  expect(reached.size).toBe(71)
})

describe('one command', () => {
  test.each([
    // name                        level         commands  exit steps      cells
    ['is stopped by the border', '0x', 'L', [0], [0]],
    ['is stopped by an obstacle', '01x', 'R', [0], [0]],
    ['leads out as the last one', '0x', 'R', [1], [1]],
    ['is ignored once outside', '0x0', 'RRR', [1, 0], [1, 2]],
    ['counts for each robot by itself', '00x', 'RR', [2, 1], [2, 2]],
    ['goes up and down', 'x\n0\n0', 'DUU', [3, 3], [0, 0]],
  ])('%s', (_, level, commands, exitSteps, cells) => {
    for (const simulate of [run, runPlainly]) {
      const result = simulate(labyrinth(level), commands)
      expect([...result.exitSteps]).toEqual(exitSteps)
      expect([...result.cells]).toEqual(cells)
    }
  })
})

const anyLabyrinth = fc
  .record({ rows: fc.integer({ min: 1, max: 12 }), cols: fc.integer({ min: 2, max: 12 }) })
  .chain(({ rows, cols }) =>
    fc.record({
      cols: fc.constant(cols),
      cells: fc.array(fc.constantFrom<string>('0', '0', '0', '1'), {
        minLength: rows * cols,
        maxLength: rows * cols,
      }),
      exit: fc.nat(rows * cols - 1),
    }),
  )
  .map(({ cols, cells, exit }) => {
    const drawn = cells.with(exit, 'x').with((exit + 1) % cells.length, '0')
    return labyrinth(drawn.join('').replaceAll(new RegExp(`.{${cols}}`, 'g'), '$&\n'))
  })
const anyCommands = fc
  .array(fc.constantFrom('U', 'D', 'L', 'R'), { minLength: 1, maxLength: 300 })
  .map((commands) => commands.join(''))

test('the fast simulator agrees with the plain one on random labyrinths and strings', () => {
  fc.assert(
    fc.property(anyLabyrinth, anyCommands, (level, commands) => {
      expect(run(level, commands)).toEqual(runPlainly(level, commands))
    }),
    { numRuns: 500 },
  )
}, 30_000)

test('it agrees however many commands a labyrinth has run, from which it takes more of them at once', () => {
  const anyPast = fc.integer({ min: 0, max: 16 }).map((power) => 'UDLR'.repeat(2 ** power / 4))
  fc.assert(
    fc.property(anyLabyrinth, anyPast, fc.array(anyCommands, { maxLength: 3 }), (level, past, strings) => {
      run(level, past)
      for (const commands of strings) expect(run(level, commands)).toEqual(runPlainly(level, commands))
    }),
    { numRuns: 500 },
  )
}, 30_000)

test('the film ends where the run ends', () => {
  fc.assert(
    fc.property(anyLabyrinth, anyCommands, (level, commands) => {
      const { exitSteps, cells } = run(level, commands)
      const film = robotEscape.film(level, 0, [commands])
      const { escaped, crowds } = film.at(film.length)
      expect(escaped).toBe(exitSteps.filter((at) => at > 0).length)
      const inside = [...cells].filter((cell) => cell !== level.exit)
      expect(crowds.reduce((sum, { robots }) => sum + robots, 0)).toBe(inside.length)
      expect(new Set(crowds.map(({ cell }) => cell))).toEqual(new Set(inside))
      expect(film.events.filter(({ kind }) => kind !== 'end').map((event) => event.step)).toEqual(
        [...new Set(exitSteps)].filter((at) => at > 0).sort((a, b) => a - b),
      )
    }),
    { numRuns: 100 },
  )
})

test('a random string of 1000 letters frees all 70 with a probability of 0.6 to 0.7', () => {
  const level = labyrinth(CLASSIC)
  const strings = fc.sample(
    fc.string({ unit: fc.constantFrom('U', 'D', 'L', 'R'), minLength: 1000, maxLength: 1000 }),
    { numRuns: 2000, seed: 20 },
  )
  const accepted = strings.filter((commands) => run(level, commands).exitSteps.every((at) => at > 0))
  // Three standard deviations of a proportion of 2000 are 0.033.
  expect(accepted.length / strings.length).toBeGreaterThan(0.57)
  expect(accepted.length / strings.length).toBeLessThan(0.73)
}, 30_000)
