import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inOrder, Slots } from './slots'

/** How long the work for each item takes; one that is negative fails then. */
async function done(count: number, millis: readonly number[]) {
  const passed: number[] = []
  let [now, most, begun] = [0, 0, 0]
  const failure = await inOrder(
    count,
    millis.map((_, item) => item),
    async (item) => {
      begun++
      most = Math.max(most, ++now)
      await sleep(Math.abs(millis[item]!))
      now--
      if (millis[item]! < 0) throw new Error(`item ${item}`)
      return item * 10
    },
    (result, item) => passed.push(result / 10 === item ? item : Number.NaN),
  ).catch((error: Error) => error.message)
  return { passed, most, begun, failure, now }
}

describe('work in order', () => {
  test.each<
    [what: string, count: number, millis: number[], passed: number[], most: number, failure?: string]
  >([
    ['nothing to do', 2, [], [], 0],
    ['one at a time', 1, [20, 1, 5], [0, 1, 2], 1],
    ['two at a time, the first one takes longest', 2, [80, 1, 1, 1], [0, 1, 2, 3], 2],
    ['more slots than items', 9, [30, 1], [0, 1], 2],
    ['an item fails while one before it is being done', 2, [60, -1, 1], [0], 2, 'item 1'],
    ['of several failures, that of the first item counts', 3, [30, -40, -1, 1, 1], [0], 3, 'item 1'],
  ])('%s', async (_, count, millis, passed, most, failure) => {
    expect(await done(count, millis)).toMatchObject({ passed, most, failure, now: 0 })
  })

  test('begins nothing more after a failure', async () => {
    expect(await done(2, [-1, 40, 1, 1, 1])).toMatchObject({ begun: 2, passed: [], failure: 'item 0' })
  })
})

test('slots are given in the order in which they were asked for', async () => {
  const slots = new Slots(1)
  const order: number[] = []
  const work = (ms: number, item: number) =>
    slots.use(async () => {
      await sleep(ms)
      order.push(item)
    })
  await Promise.all([15, 1, 5].map(work))
  expect(order).toEqual([0, 1, 2])
})
