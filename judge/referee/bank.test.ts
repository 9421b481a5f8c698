import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bank, needOf } from './bank'

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

test.each([
  ['no turn', [], 0, undefined],
  ['one turn', [70], 70, undefined],
  ['turns that cost less than what is added', [70, 60, 100, 100], 70, 100],
  ['turns that cost more', [70, 150, 150, 150], 70, 250],
  ['a costly stretch after cheap turns', [1, 0, 0, 0, 300, 300, 0, 0], 1, 500],
])('%s: what is needed', (_, turns, firstTurnMs, bankMs) =>
  expect(needOf(turns, 100)).toEqual({ firstTurnMs, bankMs }),
)

test('turns can be paid within what they need, and not within a millisecond less', () => {
  const turns = fc.array(fc.nat(400), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(turns, fc.nat(200), (turns, refillMs) => {
      const { firstTurnMs, bankMs = 0 } = needOf(turns, refillMs)
      const pays = (firstTurnMs: number, bankMs: number) => {
        const bank = new Bank({ firstTurnMs, bankMs, refillMs })
        return turns.every((cpuMs) => {
          const budget = bank.budget()
          bank.pay(cpuMs)
          return cpuMs <= budget
        })
      }
      expect(pays(firstTurnMs, bankMs)).toBe(true)
      expect(firstTurnMs > 0 && pays(firstTurnMs - 1, bankMs)).toBe(false)
      expect(bankMs > 0 && pays(firstTurnMs, bankMs - 1)).toBe(false)
    }),
  )
})
