import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { childBot } from '../../../tests/setup/programs'
import { DEFAULT_LIMITS } from '../../kit/limits'
import { valueIn } from '../../kit/result'
import { type CaseText, juryFile, readProblem } from '../../problems/load'
import { drive, playGame } from '../../referee/game'
import { simulate } from '../../replay/replay'
import { snake } from '.'

const { cases } = readProblem('snake')
const HOUSE = juryFile('snake/look-ahead.py')
const GREEDY = fileURLToPath(new URL('../../../tests/bots/snake/partial/greedy.py', import.meta.url))

/** Plays a case with a Python program over plain pipes. Fails without Python, as it should. */
async function playCase(program: string, { level: text, seed }: CaseText) {
  const level = valueIn(snake.parseLevel(text))
  const bot = childBot('/usr/bin/python3', [program])
  try {
    return await drive(playGame(snake, level, seed, DEFAULT_LIMITS), [bot])
  } finally {
    await bot.stop()
  }
}

async function playAll(program: string) {
  const games: Record<string, string> = {}
  for (const testcase of cases) {
    const record = await playCase(program, testcase)
    const { cherries, cause } = record.outcome.metrics
    games[testcase.name] = `${record.verdict} ${cherries} ${cause}`
    const again = simulate(JSON.parse(JSON.stringify(record.replay())))
    expect(again.ok && again.value.outcome).toEqual(record.outcome)
  }
  return games
}

const named = (kind: string) => cases.map(({ name }) => name).filter((name) => name.startsWith(kind))

test('the built-in bot wins every field', async () => {
  const games = await playAll(HOUSE)
  expect(cases.length).toBe(21)
  expect(games).toEqual(Object.fromEntries(cases.map(({ name }) => [name, 'accepted 5 won'])))
}, 120_000)

test('a bot that treats its body as a fixed obstacle eats a cherry everywhere and loses the fields made for it', async () => {
  const games = await playAll(GREEDY)
  for (const name of [...named('knot'), ...named('trap')])
    expect([name, games[name]]).toEqual([name, expect.stringMatching(/^partial/)])
  for (const game of Object.values(games)) expect(game).toMatch(/^(accepted 5|partial [1-4]) /)
  expect(games).toMatchInlineSnapshot(`
    {
      "grove-1": "partial 2 tree",
      "grove-2": "accepted 5 won",
      "grove-3": "accepted 5 won",
      "grove-4": "partial 1 tree",
      "grove-5": "accepted 5 won",
      "grove-6": "accepted 5 won",
      "knot-1": "partial 3 body",
      "knot-2": "partial 4 wall",
      "knot-3": "partial 2 tree",
      "knot-4": "partial 2 tree",
      "knot-5": "partial 2 tree",
      "meadow-1": "accepted 5 won",
      "meadow-2": "accepted 5 won",
      "meadow-3": "accepted 5 won",
      "meadow-4": "accepted 5 won",
      "meadow-5": "partial 3 tree",
      "meadow-6": "accepted 5 won",
      "printed": "accepted 5 won",
      "trap-1": "partial 1 tree",
      "trap-2": "partial 1 tree",
      "trap-3": "partial 1 tree",
    }
  `)
}, 120_000)
