import { MOST_SEED, randomFrom } from '../../kit/random'
import { fail, ok, type Result } from '../../kit/result'
import { BUILT_SIZES } from './maze'

/*
 * The schedule of a duel as text: a line `size seed` for each maze that every architect must build.
 */

/** The request for a maze, which is the same for every architect and solver. */
interface Order {
  readonly size: number
  readonly seed: number
}

/** Every pair of programs plays each order. */
export const MOST_ORDERS = 24
export { BUILT_SIZES as ORDER_SIZES }

/** Whether no maze is asked for twice. */
export const areDistinct = (orders: readonly Order[]): boolean =>
  new Set(orders.map(({ size, seed }) => `${size} ${seed}`)).size === orders.length

/** The schedule of a duel in its notation. */
export const formatOrders = (orders: readonly Order[]): string =>
  orders.map(({ size, seed }) => `${size} ${seed}\n`).join('')

/**
 * Reads a schedule; empty lines are left out. Errors, each with the `line`, counted from 1: `order-line`, `order-size`,
 * `order-seed`, `order-twice`, `orders-many`.
 */
export function parseOrders(text: string): Result<Order[]> {
  const orders: Order[] = []
  const lines = new Map<string, number>()
  for (const [index, words] of text.split('\n').entries()) {
    const line = index + 1
    if (words.trim() === '') continue
    const [, size = '', seed = ''] = /^\s*(\d{1,9})\s+(\d{1,10})\s*$/.exec(words) ?? []
    if (size === '') return fail('order-line', { line })
    const order = { size: Number(size), seed: Number(seed) }
    const { min, max } = BUILT_SIZES
    if (order.size < min || order.size > max) return fail('order-size', { line, min, max })
    if (order.seed > MOST_SEED) return fail('order-seed', { line, max: MOST_SEED })
    const twin = lines.get(`${order.size} ${order.seed}`)
    if (twin !== undefined) return fail('order-twice', { line, twin })
    if (orders.length === MOST_ORDERS) return fail('orders-many', { line, limit: MOST_ORDERS })
    lines.set(`${order.size} ${order.seed}`, line)
    orders.push(order)
  }
  return ok(orders)
}

/** `each` orders of every size from `from` to `to`, at most `MOST_ORDERS`, with seeds that follow from `seed`. */
export function spreadOrders(from: number, to: number, each: number, seed: number): Order[] {
  const random = randomFrom(seed)
  const seeds = new Set<number>()
  const orders: Order[] = []
  for (let size = from; size <= to; size++)
    for (let turn = 0; turn < each && orders.length < MOST_ORDERS; turn++) {
      let drawn = random.below(MOST_SEED)
      while (seeds.has(drawn)) drawn = random.below(MOST_SEED)
      seeds.add(drawn)
      orders.push({ size, seed: drawn })
    }
  return orders
}
