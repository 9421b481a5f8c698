import { afterEach, expect, test, vi } from 'vitest'
import { groupsOf, runGroup } from './groups.mjs'
import type { Step } from './steps.mjs'

const step = (name: string, single: boolean, run: Step['run'] = async () => FINE): Step => ({
  ...{ name, what: `what ${name} is`, single, run },
})
const FINE = { passed: 1, failed: 0, skipped: 0 }

afterEach(() => vi.restoreAllMocks())

test('steps that keep one core busy run beside their neighbours of the kind, all others alone and in order', () => {
  const steps = [step('a', true), step('b', true), step('c', false), step('d', false), step('e', true)]
  const names = groupsOf(steps).map((group) => group.map(({ name }) => name))
  expect(names).toEqual([['a', 'b'], ['c'], ['d'], ['e']])
})

test('what steps write beside each other is told in their order, and not mixed', async () => {
  const told: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(text) > 0)
  vi.spyOn(console, 'log').mockImplementation((line) => void told.push(`${line}\n`))
  let finish = () => {}
  const otherIsDone = new Promise<void>((settle) => {
    finish = settle
  })
  const rows = await runGroup([
    step('slow', true, async (write) => {
      write?.('begins, ')
      await otherIsDone
      write?.('ends\n')
      return { ...FINE, passed: 0, failed: 1 }
    }),
    step('quick', true, async (write) => {
      write?.('quick\n')
      finish()
      return FINE
    }),
  ])
  expect(told.join('')).toBe('\n── slow: what slow is\nbegins, ends\n\n── quick: what quick is\nquick\n')
  expect(rows.map(({ name, failed }) => [name, failed])).toEqual([
    ['slow', 1],
    ['quick', 0],
  ])
})
