import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solverBot } from '../arena/duel'
import { DEFAULT_LIMITS } from '../kit/limits'
import { valueIn } from '../kit/result'
import { mazeDuel } from '../puzzles/maze-duel'
import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '../puzzles/maze-duel/built-in'
import type { BuiltInArchitect, BuiltInSolver } from '../puzzles/maze-duel/built-in/names'
import { parseMaze } from '../puzzles/maze-duel/notation'
import { drive, playGame } from '../referee/game'
import { scriptedBot } from '../sandbox/scripted'
import { forfeitOf, trialOf } from './trial'

/** A maze with a corner: two steps from start to end and one wall. */
const corner = valueIn(parseMaze('2\n0 0\n1 1\n10\n00\n'))

const walk = async (script: string) =>
  trialOf(await drive(playGame(mazeDuel, corner, 0, DEFAULT_LIMITS), [scriptedBot(script)]))

const back = (times: number) => '0,1 0,0 '.repeat(times)

test.each([
  // what                        answers              outcome           reason       steps architect solver
  ['the shortest way', '0,1 1,1', 'solved', 'solved', 2, 1, 1],
  ['a detour', '0,1 0,0 0,1 1,1', 'solved', 'solved', 4, 2, 1 / 2],
  ['all steps, the last one the end', `${back(7)} 0,1 1,1`, 'solved', 'solved', 16, 8, 1 / 8],
  ['no end', back(8), 'did-not-finish', 'steps', 16, null, 1 / 8],
  ['through a wall', '0,1 0,0 1,0', 'did-not-finish', 'no-option', 16, null, 1 / 8],
  ['a crash', '0,1 !', 'did-not-finish', 'exit', 16, null, 1 / 8],
  ['silence', '~', 'did-not-finish', 'wall-time', 16, null, 1 / 8],
  ['three numbers', '0,1,1', 'did-not-finish', 'cell', 16, null, 1 / 8],
])('%s', async (_, script, outcome, code, steps, architectScore, solverScore) => {
  const trial = await walk(script)
  expect(trial).toMatchObject({ outcome, reason: { code }, steps, architectScore, solverScore })
  expect(trial).toMatchObject({ walls: 1, distance: 2, shortest: 2 })
})

test('a forfeit is scored only for the architect', () => {
  const reason = { code: 'maze-no-path', values: {} }
  expect(forfeitOf(reason)).toEqual({
    ...{ outcome: 'forfeit', reason, steps: null, walls: null, distance: null, shortest: null },
    ...{ architectScore: 0, solverScore: null },
  })
})

test('a fault of the judge is not a trial', () => {
  const outcome = { metrics: { steps: 2, walls: 1, distance: 2, shortest: 2 } }
  expect(() => trialOf({ verdict: 'judge-error', reason: { code: 'host', values: {} }, outcome })).toThrow()
  expect(() =>
    trialOf({ verdict: 'accepted', reason: { code: 'solved', values: {} }, outcome: { metrics: {} } }),
  ).toThrow('steps')
})

test('the product of the scores is 1, and an unscored role has no score', { timeout: 120_000 }, async () => {
  const names = <Name extends string>(bots: Record<Name, unknown>) =>
    fc.constantFrom(...(Object.keys(bots) as Name[]))
  const architects = names<BuiltInArchitect>(BUILT_IN_ARCHITECTS)
  const solvers = names<BuiltInSolver>(BUILT_IN_SOLVERS)
  const size = fc.integer({ min: 15, max: 20 })
  // Some solvers are cut short, like a program that crashes on its way.
  const lifetime = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined })
  const property = fc.asyncProperty(
    ...([architects, solvers, size, fc.nat(1000), lifetime] as const),
    async (architect, solver, wanted, seed, turns = Number.POSITIVE_INFINITY) => {
      const maze = BUILT_IN_ARCHITECTS[architect](wanted, seed)
      const bot = solverBot(solver, seed)
      const crash = scriptedBot('!')
      let turn = 0
      const mortal = {
        ask: (question: Parameters<typeof bot.ask>[0]) => (turn++ < turns ? bot : crash).ask(question),
      }
      const trial = trialOf(await drive(playGame(mazeDuel, maze, seed, DEFAULT_LIMITS), [mortal]))
      if (trial.outcome === 'solved') expect(trial.architectScore! * trial.solverScore!).toBeCloseTo(1, 12)
      else expect([trial.outcome, trial.architectScore]).toEqual(['did-not-finish', null])
      expect(trial.solverScore).toBeCloseTo(Math.max(trial.walls!, trial.distance!) / trial.steps!, 12)
      expect(trial.outcome === 'solved' ? trial.steps! : 4 * wanted ** 2).toBe(trial.steps)
    },
  )
  await fc.assert(property, { numRuns: 60, seed: 4 })
})
