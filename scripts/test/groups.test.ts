import { afterEach, expect, test, vi } from 'vitest'
import { groupsOf, runGroup } from './groups.mjs'
import type { Step } from './steps.mjs'

const step = (name: string, shares: boolean, run: Step['run'] = async () => FINE): Step => ({
  ...{ name, what: `what ${name} is`, shares, run },
})
const FINE = { passed: 1, failed: 0, skipped: 0 }

afterEach(() => vi.restoreAllMocks())

test('steps that share the machine run beside their neighbours of the kind, all others alone and in order', () => {
  const steps = [step('a', true), step('b', true), step('c', false), step('d', false), step('e', true)]
  const names = groupsOf(steps).map((group) => group.map(({ name }) => name))
  expect(names).toEqual([['a', 'b'], ['c'], ['d'], ['e']])
})

test('the output of parallel steps is printed in order and not mixed', async () => {
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

test('no more than two run at a time, and the first that is not done writes at once', async () => {
  const told: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  vi.spyOn(console, 'log').mockImplementation((line) => void told.push(line))
  const running = new Set<string>()
  const most: number[] = []
  const early: string[] = []
  const busy = (name: string) =>
    step(name, true, async (write) => {
      running.add(name)
      most.push(running.size)
      write?.(`${name} begins\n`)
      for (let turn = 0; turn < 10; turn++) await undefined
      if (name === 'a') early.push(...told)
      running.delete(name)
      return FINE
    })
  const rows = await runGroup(['a', 'b', 'c', 'd', 'e'].map(busy))
  expect(Math.max(...most)).toBe(2)
  expect(early).toContain('a begins\n')
  expect(early).not.toContain('b begins\n')
  expect(rows.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(told.filter((text) => text.endsWith('begins\n'))).toHaveLength(5)
})

test('a step that names another begins when that one has ended', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
  const told: string[] = []
  const telling = (name: string) =>
    step(name, true, async () => {
      told.push(`${name} begins`)
      for (let turn = 0; turn < 10; turn++) await undefined
      told.push(`${name} ends`)
      return FINE
    })
  await runGroup([telling('types'), { ...telling('build'), after: ['types'] }, telling('unit')])
  expect(told.indexOf('build begins')).toBeGreaterThan(told.indexOf('types ends'))
  expect(told.indexOf('unit begins')).toBeLessThan(told.indexOf('types ends'))
  told.length = 0
  await runGroup([telling('unit'), { ...telling('build'), after: ['types'] }])
  expect(told).toContain('build ends')
})
