import { expect, test } from 'vitest'
import { Bank } from './bank'

const LIMITS = { firstTurnMs: 1000, bankMs: 500, refillMs: 100 }

test.each([
  // name                                  CPU ms of each turn     budget of each turn       left after each turn
  ['the first turn has its own budget', [900, 0], [1000, 500], [100, 500]],
  ['what is saved in it is not kept', [0, 0], [1000, 500], [1000, 500]],
  ['the bank gains before each turn', [0, 300, 200, 0], [1000, 500, 300, 200], [1000, 200, 100, 200]],
  ['but never holds more than it can', [0, 50, 0, 0], [1000, 500, 500, 500], [1000, 450, 500, 500]],
  ['a turn that takes too much empties it', [0, 700, 100], [1000, 500, 100], [1000, 0, 0]],
  ['fractions count', [0.25, 0.5], [1000, 500], [999.75, 499.5]],
])('%s', (_, turns, budgets, left) => {
  const bank = new Bank(LIMITS)
  const seen = turns.map((cpuMs) => [bank.budget(), bank.pay(cpuMs)])
  expect(seen).toEqual(budgets.map((budget, index) => [budget, left[index]]))
})

test('reading the budget changes nothing', () => {
  const bank = new Bank(LIMITS)
  bank.pay(1)
  expect([bank.budget(), bank.budget()]).toEqual([500, 500])
})
