import { afterEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.mjs'
import type { Step } from './steps.mjs'

const step = (name: string, run: Step['run']): Step => ({ name, what: `what ${name} is`, run })
const FINE = { passed: 1, failed: 0, skipped: 0 }

afterEach(() => vi.restoreAllMocks())

test('the output of parallel steps is printed in order and not mixed', async () => {
  const told: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(text) > 0)
  vi.spyOn(console, 'log').mockImplementation((line) => void told.push(`${line}\n`))
  let finish = () => {}
  const otherIsDone = new Promise<void>((settle) => {
    finish = settle
  })
  const rows = await runSteps([
    step('slow', async (write) => {
      write?.('begins, ')
      await otherIsDone
      write?.('ends\n')
      return { ...FINE, passed: 0, failed: 1 }
    }),
    step('quick', async (write) => {
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
    step(name, async (write) => {
      running.add(name)
      most.push(running.size)
      write?.(`${name} begins\n`)
      for (let turn = 0; turn < 10; turn++) await undefined
      if (name === 'a') early.push(...told)
      running.delete(name)
      return FINE
    })
  const rows = await runSteps(['a', 'b', 'c', 'd', 'e'].map(busy))
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
    step(name, async () => {
      told.push(`${name} begins`)
      for (let turn = 0; turn < 10; turn++) await undefined
      told.push(`${name} ends`)
      return FINE
    })
  await runSteps([telling('types'), { ...telling('build'), after: ['types'] }, telling('unit')])
  expect(told.indexOf('build begins')).toBeGreaterThan(told.indexOf('types ends'))
  expect(told.indexOf('unit begins')).toBeLessThan(told.indexOf('types ends'))
  told.length = 0
  await runSteps([telling('unit'), { ...telling('build'), after: ['types'] }])
  expect(told).toContain('build ends')
})
