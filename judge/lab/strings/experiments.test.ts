import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLASSIC, labyrinthIn } from '../../algorithms/automaton'
import { runPlainly } from '../../puzzles/robot-escape/rules'
import type { Experiment } from '../section'
import { check, positionsOf, proof, randomStrings } from './experiments'
import { wilsonInterval } from './random-strings'

/** All progress of an experiment, as copies: findings may grow in place. */
const reportsOf = <Inputs, Findings>({ run }: Experiment<Inputs, Findings>, inputs: Inputs) =>
  Array.from(run(inputs), (progress) => structuredClone(progress))

test('the classic labyrinth is that of the problem', () => {
  expect(CLASSIC).toBe(readFileSync('prisma/seed/problems/robot-escape/levels/classic.txt', 'utf8'))
})

test.each([
  [1000, 0.615],
  [500, 0.18],
])('random strings of %i letters: the known share %f lies in the interval', (length, share) => {
  const inputs = { labyrinth: CLASSIC, count: 10_000, length, seed: 1, weights: [1, 1, 1, 1] }
  const reports = reportsOf(randomStrings, inputs)
  expect(reports.map(({ done, all }) => [done, all])).toEqual([2, 4, 6, 8, 10].map((k) => [1000 * k, 10_000]))
  for (const { done, findings } of reports) {
    expect(findings.count).toBe(done)
    expect(findings.freed.reduce((sum, many) => sum + many, 0)).toBe(done)
  }
  const { passed, count } = reports.at(-1)!.findings
  const { low, high } = wilsonInterval(passed, count)
  expect(low).toBeLessThan(share)
  expect(high).toBeGreaterThan(share)
})

test('the proof: two bounds that approach each other, and a certificate that the check confirms', () => {
  const reports = reportsOf(proof, { labyrinth: CLASSIC, robots: 3 })
  for (const [at, { findings, done, all }] of reports.entries()) {
    const before = reports[at - 1]?.findings ?? findings
    expect(findings.lower).toBeGreaterThanOrEqual(before.lower)
    expect(findings.upper).toBeLessThanOrEqual(before.upper)
    expect(done).toBeLessThanOrEqual(all)
  }
  const { lower, upper, proven, string, certificate, certified } = reports.at(-1)!.findings
  expect([lower, upper, proven, certified]).toEqual([35, 35, true, 34])
  const labyrinth = labyrinthIn(CLASSIC)
  expect(runPlainly(labyrinth, string).exitSteps.every((step) => step > 0)).toBe(true)

  const checked = reportsOf(check, { labyrinth: CLASSIC, cells: certificate })
  expect(checked.at(-1)!.findings.length).toBe(34)
  expect(checked.at(-1)!.findings.positions).toBeLessThanOrEqual(positionsOf(labyrinth.starts.length, 3))
  expect(checked.slice(0, -1).every(({ findings }) => findings.length === undefined)).toBe(true)
})
