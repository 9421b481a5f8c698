import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultOf } from '../../algorithms/algorithm'
import { markupOf } from '../../drawing/elements'
import { randomFrom } from '../../kit/random'
import { valueIn } from '../../kit/result'
import { readProblem } from '../../problems/load'
import { snake } from '../../puzzles/snake'
import { generateField, type Kind } from '../../puzzles/snake/make/generate'
import { greedyWay } from '../../puzzles/snake/make/greedy'
import { searchWay } from '../../puzzles/snake/make/search'
import { type Field, MAX_STEPS, parseField, SIDE } from '../../puzzles/snake/notation'
import { act, play, type State, start } from '../../puzzles/snake/rules'
import { readValues } from '../section'
import { actionsAlong, areaOf, type SnakeBot, stepsFrom, wayTo } from './bot'
import { filmGame, playAloud } from './film'
import { BOTS, snakesSection, TRAP_SEEDS } from './section'

const fieldOf = (text: string): Field => valueIn(parseField(text))

/** Any field: random trees, and a snake of two to five cells that walks where it can. */
const fields = fc
  .record({
    seed: fc.integer(),
    trees: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 2, max: 5 }),
  })
  .map(({ seed, trees, length }) => {
    const random = randomFrom(seed)
    const cells = Array<string>(SIDE * SIDE).fill('.')
    for (let planted = 0; planted < trees; planted++) cells[random.below(cells.length)] = 'T'
    let at = random.below(cells.length)
    for (let part = 0; part < length; part++) {
      cells[at] = `${part}`
      const beside = [
        at - SIDE,
        at + SIDE,
        ...(at % SIDE ? [at - 1] : []),
        ...(at % SIDE < SIDE - 1 ? [at + 1] : []),
      ]
      const free = beside.filter((cell) => cells[cell] !== undefined && !/\d/.test(cells[cell]!))
      at = free[random.below(free.length)]!
    }
    const free = [...cells.keys()].filter((cell) => cells[cell] === '.')
    cells[free[random.below(free.length)]!] = 'C'
    const text = Array.from(
      { length: SIDE },
      (_, row) => `${cells.slice(row * SIDE, (row + 1) * SIDE).join('')}\n`,
    )
    return { text: text.join(''), seed }
  })
  .filter(({ text }) => parseField(text).ok)

describe.each(BOTS.map((bot) => [bot.id, bot] as const))('%s', (_, bot) => {
  test('never takes a step that ends the game while another one does not', () => {
    fc.assert(
      fc.property(fields, ({ text, seed }) => {
        for (let state = start(fieldOf(text), seed); !state.end; ) {
          const line = resultOf(bot.think(state))
          expect(line).toMatch(/^[FLR]+$/)
          const cherries = state.cherries
          for (const action of line) {
            if (state.end || state.cherries > cherries) break
            const after = act(state, action as 'F' | 'L' | 'R')
            const crashes = after.end !== undefined && 'row' in after.end
            if (crashes) expect([text, line, stepsFrom(state)]).toEqual([text, line, []])
            state = after
          }
        }
      }),
      { numRuns: 25 },
    )
  }, 240_000)

  test('the film ends as the game that is played again from its lines', () => {
    for (const kind of ['meadow', 'grove', 'knot'] satisfies Kind[])
      for (const seed of [1, 2]) {
        const field = generateField(kind, seed)
        const played = playAloud(bot, field, seed, 1_000_000)
        let state = snake.start(field, seed)
        for (const line of played.lines) state = snake.play(field, state, line)
        const { film } = filmGame(field, seed, played)
        const last = film.at(film.length).snake
        expect(snake.outcome(field, state).ending).not.toBe('unfinished')
        expect([last.end, last.cherries, last.steps, last.snake]).toEqual([
          state.end,
          state.cherries,
          state.steps,
          state.snake,
        ])
        expect(played.cut).toBe(false)
        expect(film.events.at(-1)?.step).toBe(film.length)
      }
  }, 120_000)

  test('every thought names a line of the listing, and can be told and drawn', () => {
    const run = runOf(bot, { field: 'knot', seed: '3' })
    for (const line of bot.listing) expect(line.length).toBeLessThanOrEqual(50)
    const sentences = new Set<string>()
    for (let step = 0; step <= run.film.length; step++) {
      const line = run.lineAt(step)
      expect(line).toBeGreaterThanOrEqual(-1)
      expect(line).toBeLessThan(bot.listing.length)
      sentences.add(run.film.tell(step).code)
      if (step % 50 === 0) expect(markupOf(run.draw(step))).toMatch(/^<svg/)
    }
    expect(sentences).toContain('look')
    expect(sentences).toContain('way')
    expect(run.film.picture(1)).toContain('0')
  })
})

function runOf(bot: SnakeBot, query: Record<string, string>) {
  const { values, faults } = readValues(snakesSection.parameters, { ...query, bots: bot.id })
  expect(faults).toEqual([])
  return valueIn(snakesSection.run(values))[0]!
}

test('greedy and look-ahead answer as the bots that generate fields do', () => {
  const [greedy, lookAhead] = ['greedy', 'look-ahead'].map((id) => BOTS.find((bot) => bot.id === id)!)
  for (const kind of ['meadow', 'knot'] satisfies Kind[])
    for (const seed of [4, 5]) {
      let state: State = start(generateField(kind, seed), seed)
      for (; !state.end; state = play(state, searchWay(state).line)) {
        expect(resultOf(lookAhead!.think(state))).toBe(searchWay(state).line)
        const way = greedyWay(state)
        if (way) expect(resultOf(greedy!.think(state))).toBe(way)
      }
      expect(state.end.cause).toBe('won')
    }
})

test('careful outlives greedy, and the tail-follower starves', () => {
  const results = Object.fromEntries(
    BOTS.map((bot) => {
      const causes = Array.from({ length: 12 }, (_, seed) => {
        const run = runOf(bot, { field: 'knot', seed: `${seed}` })
        return run.film.tell(run.film.length).code
      })
      return [bot.id, causes]
    }),
  )
  const count = (id: string, code: string) => results[id]?.filter((one) => one === code).length
  expect(count('look-ahead', 'won')).toBe(12)
  expect(count('careful', 'won')).toBeGreaterThan(count('greedy', 'won')!)
  expect(count('tail-follower', 'steps')).toBeGreaterThan(8)
}, 60_000)

test('what is shown at first: greedy is trapped, and careful wins', () => {
  const runs = snakesSection.run(readValues(snakesSection.parameters, {}).values)
  const ends = runs.ok && runs.value.map(({ film }) => film.tell(film.length).code)
  expect(ends).toEqual(['wall', 'won'])
})

test('every trap: greedy dies after one cherry, look-ahead wins, and it is no field of the problem', () => {
  const fields = new Set<string>()
  for (const seed of TRAP_SEEDS.keys()) {
    const [greedy, lookAhead] = ['greedy', 'look-ahead'].map((id) =>
      runOf(BOTS.find((bot) => bot.id === id)!, { field: 'trap', seed: `${seed}` }),
    )
    const cherries = greedy!.figures(greedy!.film.length).find(({ name }) => name === 'cherries')?.value
    expect([seed, cherries, greedy!.film.tell(greedy!.film.length).code]).toEqual([
      seed,
      1,
      expect.stringMatching(/^(wall|tree|body)$/),
    ])
    expect([seed, lookAhead!.film.tell(lookAhead!.film.length).code]).toEqual([seed, 'won'])
    fields.add(greedy!.film.picture(0))
  }
  expect(fields.size).toBe(TRAP_SEEDS.length)
  for (const { level } of readProblem('snake').cases) expect(fields).not.toContain(level)
  // The seeds take turns.
  const [one, other] = [5, 5 + TRAP_SEEDS.length].map((seed) =>
    runOf(BOTS[0]!, { field: 'trap', seed: `${seed}` }),
  )
  expect(other!.film.picture(other!.film.length)).toBe(one!.film.picture(one!.film.length))
})

test('the steps of the longest game run out', () => {
  const follower = BOTS.find(({ id }) => id === 'tail-follower')!
  const played = playAloud(follower, generateField('meadow', 1), 1, 1_000_000)
  expect(played.lines.join('').length).toBeGreaterThanOrEqual(MAX_STEPS)
})

test('a game is cut after so many events', () => {
  const played = playAloud(BOTS[0]!, generateField('meadow', 1), 1, 10)
  expect([played.events.length, played.cut]).toEqual([10, true])
  expect(filmGame(generateField('meadow', 1), 1, played).film.length).toBe(10)
})

const OPEN = `${'..........\n'.repeat(4)}....10....\n${'..........\n'.repeat(4)}C.........\n`

test.each([
  // name                          field                                            free  tail
  ['a snake of two in the open', OPEN, 98, true],
  [
    'a snake that has shut itself in',
    `0.1TTTTTTT\n432TTTTTTT\n${'..........\n'.repeat(7)}C.........\n`
      .replace('0.1', '012')
      .replace('432', 'T43'),
    0,
    false,
  ],
])('the area of %s', (_, text, free, tail) => {
  const area = areaOf(start(fieldOf(text), 1))
  expect([area.free.length, area.tail]).toEqual([free, tail])
})

test('a way is a line of actions, round the neck and back', () => {
  const state = start(fieldOf(OPEN), 1)
  const [head, neck] = state.snake
  const way = resultOf(wayTo(state, neck!, new Set([head!]), 0))
  expect(way).toHaveLength(3)
  const after = play(state, actionsAlong(state.snake, way!))
  expect([after.end, after.snake[0]]).toEqual([undefined, neck])
})

test('an own field that cannot be read is explained by the puzzle', () => {
  const { values } = readValues(snakesSection.parameters, { field: 'own', text: 'C0' })
  const runs = snakesSection.run(values)
  expect(runs.ok ? undefined : runs.error).toMatchObject({ code: 'level-rows', puzzle: 'snake' })
})
