import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Progress } from '@/lib/submissions/progress'
import { paced } from './job'

const atCase = (done: number): Progress => ({ phase: 'case', done, total: 9, verdicts: [] })

test('a judging that goes on in the middle says so at once, and then no more often than people read', async () => {
  const noted: Progress[] = []
  const report = paced(
    async (progress: Progress) => noted.push(progress),
    ({ phase }) => phase,
  )
  report({ phase: 'compiling' })
  await sleep(0)
  report(atCase(4))
  await sleep(0)
  report(atCase(5))
  await sleep(0)
  expect(noted).toEqual([{ phase: 'compiling' }, atCase(4)])
  await sleep(300)
  report(atCase(6))
  await sleep(0)
  expect(noted.at(-1)).toEqual(atCase(6))
})
