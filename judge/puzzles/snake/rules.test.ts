import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { snake } from '.'
import { ACTIONS, type Action, parseActions, parseField } from './notation'
import { act, placeCherry, play, type State, start } from './rules'

const PRINTED = `.T.....T..
.C........
.....T....
..T....T..
..........
.0...T....
.1........
.2.T...T..
.3...T....
.4........
`

/** The state at the start of a field with these lines at the top; the rest is empty. */
function begin(text: string, seed = 0): State {
  const lines = text.trim().split(/\s+/)
  const rows = Array.from({ length: 10 }, (_, row) => (lines[row] ?? '').padEnd(10, '.'))
  return start(valueIn(parseField(rows.join('\n'))), seed)
}

const take = (state: State, ...replies: string[]) =>
  replies.reduce((at, reply) => play(at, parseActions(reply)), state)

const placeOf = (cell: number) => `(${Math.floor(cell / 10)},${cell % 10})`

test('on the printed field FFFF eats the cherry at (1,1) with the fourth step', () => {
  const state = take(begin(PRINTED), 'FFFF')
  expect(state).toMatchObject({ cherries: 1, steps: 4, turns: 1, end: undefined })
  expect(state.snake.map(placeOf)).toEqual(['(1,1)', '(2,1)', '(3,1)', '(4,1)', '(5,1)', '(6,1)'])
})

test('turning L first leaves the head at (5,0)', () => {
  const state = take(begin(PRINTED), 'L')
  expect(state.snake.map(placeOf)).toEqual(['(5,0)', '(5,1)', '(6,1)', '(7,1)', '(8,1)'])
})

describe('one turn', () => {
  test.each([
    // name                                   field               actions   cause        cherries steps
    ['eats what it walks onto', '..C 10', 'FL', undefined, 1, 2],
    ['eats with the first step', '10C', 'F', undefined, 1, 1],
    ['drops what follows a cherry', '10C', 'FRRRRRRRRR', undefined, 1, 1],
    ['drops wrong letters behind a cherry', '10C', 'Fx y', undefined, 1, 1],
    ['ends when the line does', '10......C', 'FF', undefined, 0, 2],
    ['leaves at the top', '10......C', 'L', 'wall', 0, 0],
    ['leaves on the left', '0..C 1', 'L', 'wall', 0, 0],
    ['leaves on the right', 'C.......10', 'F', 'wall', 0, 0],
    ['does not come in again on the other side', 'C.......10', 'FFF', 'wall', 0, 0],
    ['runs into a tree', '10T...C', 'F', 'tree', 0, 0],
    ['runs into a tree later', '10..T.C', 'FFF', 'tree', 0, 2],
    ['bites itself', 'C ..... .210 .34', 'RRR', 'body', 0, 2],
    ['a body of three cannot bite itself', 'C ..... .210', 'RRRRRRRR', undefined, 0, 8],
    ['follows its own tail', 'C .10 .23', 'RRRR', undefined, 0, 4],
    ['bites the tail that has just grown', 'C. 0.. 12. .3.', 'F', undefined, 1, 1],
    ['an empty line', '10......C', '', 'empty', 0, 0],
    ['white space only', '10......C', ' \r', 'empty', 0, 0],
    ['a wrong letter', '10......C', 'FFX', 'invalid', 0, 2],
    ['a small letter', '10......C', 'f', 'invalid', 0, 0],
    ['a crash before a wrong letter', '10T...C', 'FX', 'tree', 0, 0],
  ])('%s', (_, field, actions, cause, cherries, steps) => {
    const state = take(begin(field), actions)
    expect(state.end?.cause).toBe(cause)
    expect(state).toMatchObject({ cherries, steps, turns: 1 })
  })

  test('reports the wrong character and its position in the line', () => {
    expect(take(begin('10......C'), 'FFX').end).toEqual({ cause: 'invalid', character: '“X”', position: 3 })
    expect(take(begin('10......C'), ' F F').end).toEqual({ cause: 'invalid', character: '“␠”', position: 2 })
  })

  test('reports the position of a crash, also outside the field', () => {
    expect(take(begin('10......C'), 'L').end).toEqual({ cause: 'wall', row: -1, col: 1 })
    expect(take(begin('10T...C'), 'F').end).toEqual({ cause: 'tree', row: 0, col: 2 })
  })
})

test('a snake of length 4 can walk around a square for ever', () => {
  // The head enters the cell that the tail leaves.
  const state = take(begin('C .10 .23'), 'R'.repeat(200))
  expect(state).toMatchObject({ steps: 200, end: undefined, snake: [12, 11, 21, 22] })
})

test('the cell of the tail is not free after a cherry: the same square kills a growing snake', () => {
  const state = begin('C .10 .23')
  const grown = act({ ...state, snake: [12, 11, 21], cherry: 22 }, 'R')
  expect(grown.snake).toEqual([22, 12, 11, 21])
  expect(act(grown, 'R').end).toBeUndefined()
  const longer = act({ ...state, cherry: 22, snake: [12, 11, 21, 31, 32] }, 'R')
  expect(longer.snake).toEqual([22, 12, 11, 21, 31, 32])
  expect(act(act(longer, 'F'), 'R').end).toBeUndefined()
  expect(act(longer, 'R').end?.cause).toBe('body')
})

describe('the limit of 250 steps', () => {
  const late = (cherries: number, steps: number): State => ({ ...begin('10C'), cherries, steps })
  test.each([
    // name                               before           action  after
    ['the fifth cherry with step 250 wins', late(4, 249), 'F', { cause: 'won' }, 5, 250],
    ['the fourth with step 250 does not', late(3, 249), 'F', { cause: 'steps' }, 4, 250],
    ['no cherry with step 250', late(4, 249), 'R', { cause: 'steps' }, 4, 250],
    ['a crash as step 250', late(4, 249), 'L', { cause: 'wall' }, 4, 249],
    ['step 249', late(4, 248), 'R', undefined, 4, 249],
  ] as const)('%s', (_, before, action, end, cherries, steps) => {
    const after = act(before, action)
    if (end) expect(after.end).toMatchObject(end)
    else expect(after.end).toBeUndefined()
    expect(after).toMatchObject({ cherries, steps })
  })
})

describe('outcomes', () => {
  const FIELD = valueIn(parseField(PRINTED))
  const outcome = (...replies: string[]) => snake.outcome(FIELD, take(start(FIELD, 5), ...replies))
  const WON = ['FFFF', 'RFFRFFFFLR', 'RLRFF', 'RFFFFF', 'RFRFFF']
  test.each([
    // replies                    ending          score cherries steps cause         rank
    [WON, 'accepted', 1, 5, 31, 'won', [0, 31]],
    [['LF'], 'wrong-answer', 0, 0, 1, 'wall', []],
    [['FFFF', 'LF'], 'partial', 0.2, 1, 5, 'wall', [1, 4]],
    [[...WON.slice(0, 4), 'LLLL'], 'partial', 0.8, 4, 27, 'body', [1, 1]],
    [[''], 'invalid', 0, 0, 0, 'invalid', []],
    [['FFFF', 'RX'], 'invalid', 0.2, 1, 5, 'invalid', [1, 4]],
    [WON.slice(0, 3), 'partial', 0.6, 3, 19, 'unfinished', [1, 2]],
    [[], 'wrong-answer', 0, 0, 0, 'unfinished', []],
  ] as const)('%j', (replies, ending, score, cherries, steps, cause, rank) => {
    expect(outcome(...replies)).toMatchObject({ ending, score, metrics: { cherries, steps, cause }, rank })
  })
})

/**
 * The walks of a snake that never enters a cell twice are the self-avoiding walks of the square lattice: 4, 12, 36,
 * 100, 284 (https://oeis.org/A001411). The first step is the heading.
 */
test('a snake that only grows has as many walks as there are self-avoiding walks', () => {
  const count = (state: State, steps: number): number =>
    steps === 0
      ? 1
      : ACTIONS.map((action: Action) => act(state, action))
          .filter(({ end }) => !end)
          .reduce((sum, next) => sum + count(next, steps - 1), 0)
  const headings = [45, 65, 54, 56].map((neck, heading) => {
    // The tail is folded up in the neck, so it stays behind the head however far the head goes.
    const cells = [55, ...Array<number>(6).fill(neck)]
    return { ...begin('10C'), cherry: undefined, snake: cells, heading: ([2, 0, 1, 3] as const)[heading]! }
  })
  const counts = [0, 1, 2, 3, 4].map((steps) => headings.reduce((sum, state) => sum + count(state, steps), 0))
  expect(counts).toEqual([4, 12, 36, 100, 284])
})

describe('new cherries', () => {
  const state = begin(PRINTED)
  const inner = [...state.trees.keys()].filter(
    (cell) =>
      !state.trees[cell] && !state.snake.includes(cell) && /^[1-8][1-8]$/.test(`${cell}`.padStart(2, '0')),
  )

  test('appear on every free inner cell about equally often, and nowhere else', () => {
    const found = new Map<number, number>()
    const draws = 20_000
    for (let seed = 0; seed < draws; seed++) {
      const cell = placeCherry(state.trees, state.snake, seed, 1)
      found.set(cell, (found.get(cell) ?? 0) + 1)
    }
    expect([...found.keys()].sort((one, other) => one - other)).toEqual(inner)
    // Six standard deviations of a binomial count.
    const mean = draws / inner.length
    for (const times of found.values()) expect(Math.abs(times - mean)).toBeLessThan(6 * Math.sqrt(mean))
  })

  test('depend only on the seed and on their number', () => {
    const other = take(begin(PRINTED, 7), 'F', 'F', 'FFRRL')
    expect(take(begin(PRINTED, 7), 'FFFF').cherry).toBe(other.cherry)
    const seeds = Array.from({ length: 20 }, (_, seed) => take(begin(PRINTED, seed), 'FFFF').cherry)
    expect(new Set(seeds).size).toBeGreaterThan(10)
  })

  test('appear on an outer cell if no inner one is free', () => {
    const trees = new Uint8Array(100).map((_, cell) => (cell === 0 || cell === 99 ? 0 : 1))
    const cells = Array.from({ length: 50 }, (_, seed) => placeCherry(trees, [0], seed, 3))
    expect(new Set(cells)).toEqual(new Set([99]))
  })
})

test('after any answers the snake is a connected line of free cells with the right length', () => {
  const lines = fc.array(fc.string({ unit: fc.constantFrom(...ACTIONS), minLength: 1, maxLength: 12 }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(lines, fc.nat(), (replies, seed) => {
      let state = begin(PRINTED, seed)
      for (const reply of replies) {
        if (state.end) break
        state = play(state, reply)
        const { snake: cells, trees, cherry, cherries, end } = state
        expect(cells.length).toBe(5 + cherries)
        expect(new Set(cells).size).toBe(cells.length)
        expect(cells.every((cell) => cell >= 0 && cell < 100 && !trees[cell])).toBe(true)
        const far = cells.slice(1).map((cell, at) => Math.abs(cell - cells[at]!))
        expect(far.every((distance) => distance === 1 || distance === 10)).toBe(true)
        expect(cherry !== undefined && cells.includes(cherry)).toBe(false)
        expect(cherry === undefined).toBe(end?.cause === 'won')
      }
    }),
    { numRuns: 300 },
  )
})
