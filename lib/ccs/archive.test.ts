import { expect, test, vi } from 'vitest'
import { CoalescedRuns } from './archive'

test('whoever comes while a run is under way shares the next one; a run that fails harms no other', async () => {
  let [runs, most, underWay] = [0, 0, 0]
  const work = new CoalescedRuns(async () => {
    const run = ++runs
    most = Math.max(most, ++underWay)
    await new Promise((settle) => setTimeout(settle, 5))
    underWay--
    if (run === 2) throw new Error('the second one')
    return run
  })
  const first = work.next()
  const second = [work.next(), work.next(), work.next()].map((each) => each.catch(String))
  expect(await first).toBe(1)
  await vi.waitFor(() => expect(runs).toBe(2))
  const third = work.next()
  for (const each of second) expect(await each).toBe('Error: the second one')
  expect(await third).toBe(3)
  expect(await work.next()).toBe(4)
  expect(most).toBe(1)
})
