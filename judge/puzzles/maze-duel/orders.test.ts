import { describe, expect, test } from 'vitest'
import { problemIds, readProblem } from '../../problems/load'
import { formatOrders, MOST_ORDERS, ORDER_SIZES, parseOrders, spreadOrders } from './orders'

const faultOf = (text: string) => {
  const read = parseOrders(text)
  return read.ok ? undefined : read.error
}

describe('a schedule as text', () => {
  test('has a line for each maze; empty lines and spaces do not count', () => {
    expect(parseOrders(' 15  7 \n\n50 2147483647')).toEqual({
      ok: true,
      value: [
        { size: 15, seed: 7 },
        { size: 50, seed: 2 ** 31 - 1 },
      ],
    })
    expect(parseOrders('')).toEqual({ ok: true, value: [] })
  })

  test.each([
    ['15', 'order-line', { line: 1 }],
    ['15 1\n15 x', 'order-line', { line: 2 }],
    ['15 -1', 'order-line', { line: 1 }],
    ['14 1', 'order-size', { line: 1, min: 15, max: 50 }],
    ['51 1', 'order-size', { line: 1, min: 15, max: 50 }],
    ['15 2147483648', 'order-seed', { line: 1, max: 2 ** 31 - 1 }],
    ['15 1\n\n15 01', 'order-twice', { line: 3, twin: 1 }],
    [`15 0\n${formatOrders(spreadOrders(16, 50, 1, 1))}`, 'orders-many', { line: 25, limit: 24 }],
  ] as const)('%j is refused: %s', (text, code, values) => {
    expect(faultOf(text)).toEqual({ code, values })
  })

  test('is what the files of every duel say', () => {
    const duels = problemIds()
      .map((id) => readProblem(id))
      .filter(({ kind }) => kind === 'duel')
    expect(duels.length).toBeGreaterThan(2)
    for (const { schedule } of duels)
      expect(parseOrders(formatOrders(schedule))).toEqual({ ok: true, value: schedule })
  })
})

test('spread orders are readable, at most as many as fit, and the same for the same seed', () => {
  const all = spreadOrders(ORDER_SIZES.min, ORDER_SIZES.max, 3, 5)
  expect(all).toHaveLength(MOST_ORDERS)
  expect(parseOrders(formatOrders(all))).toEqual({ ok: true, value: all })
  expect(spreadOrders(20, 22, 2, 5).map(({ size }) => size)).toEqual([20, 20, 21, 21, 22, 22])
  expect(spreadOrders(20, 22, 2, 5)).toEqual(spreadOrders(20, 22, 2, 5))
  expect(spreadOrders(20, 22, 2, 6)).not.toEqual(spreadOrders(20, 22, 2, 5))
  expect(spreadOrders(22, 20, 1, 5)).toEqual([])
})
