import { expect, test } from 'vitest'
import { sectionWith } from '@/judge/lab'
import { readValues } from '@/judge/lab/section'
import { BUILT_IN_BOTS } from '@/judge/puzzles/maze-duel/built-in/names'
import { builtInSources } from '@/scripts/up/built-in.mjs'
import { laboratoryOf } from './exhibits'

const NAMES = [...BUILT_IN_BOTS.architect, ...BUILT_IN_BOTS.solver]

test.each(NAMES)('the laboratory shows %s: its address opens without faults and plays', (name) => {
  const { pathname, searchParams } = new URL(laboratoryOf(name), 'http://clew')
  const section = sectionWith(pathname.replace('/lab/', ''))!
  const { values, faults } = readValues(section.parameters, Object.fromEntries(searchParams))
  expect(faults).toEqual([])
  const runs = section.run(values)
  expect(runs.ok && runs.value.length).toBeGreaterThan(0)
})

test.each(NAMES)('the source of %s is there', (name) => {
  expect(builtInSources()[name]).toContain('export function')
})
