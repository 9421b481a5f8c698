import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayChallenge } from '@/lib/access/duel'
import { freshOrder } from './challenges'

test('an order of a challenge has a size of the schedule, and a seed that it does not have', () => {
  const orders = fc.array(
    fc.record({ size: fc.integer({ min: 15, max: 50 }), seed: fc.integer({ min: 0, max: 3 }) }),
    {
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(orders, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (schedule, stream) => {
      const order = freshOrder(schedule, (below) => stream.next().value % below)
      expect(schedule.map(({ size }) => size)).toContain(order.size)
      expect(schedule.map(({ seed }) => seed)).not.toContain(order.seed)
    }),
  )
})

const viewer = { id: 'me', role: 'member' } as never
test.each([
  // who may let meet                      entries of         may
  ['one’s own entry and another', ['me', 'you'], true],
  ['two of one’s own', ['me', 'me'], true],
  ['a built-in bot and another', ['you', null], true],
  ['two of others', ['you', 'them'], false],
])('%s', (_, owners, may) => {
  const entries = owners.map((userId) => ({ userId }))
  expect(mayChallenge(entries, viewer)).toBe(may)
  expect(mayChallenge(entries, null)).toBe(false)
})
