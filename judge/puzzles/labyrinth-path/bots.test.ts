import { expect, test } from 'vitest'
import { playCases, tell, testBot } from '../../../tests/setup/programs'
import { juryFile, readProblem } from '../../problems/load'

const ID = 'labyrinth-path-bot'

test('the built-in bot finds a shortest path wherever there is one', async () => {
  const records = await playCases(ID, juryFile('labyrinth-path/breadth-first.py'))
  expect(Object.keys(records)).toEqual(readProblem(ID).cases.map(({ name }) => name))
  for (const [name, { verdict, reason, outcome }] of Object.entries(records)) {
    const none = name.includes('none')
    expect([name, verdict, reason.code]).toEqual([name, 'accepted', none ? 'no-path-exists' : 'arrived'])
    expect(outcome.metrics.steps).toBe(outcome.metrics.shortest)
  }
}, 240_000)

test('a program that only avoids turning straight back solves nothing but small trees', async () => {
  const program = testBot('labyrinth-path/runtime-error/never_straight_back.py')
  const records = await playCases(ID, program, [
    'perfect-8',
    'perfect-20',
    'none-3',
    'loops-4',
    'hall-100',
    'line-5000',
    'large-perfect',
  ])
  expect(tell(records, ({ verdict }) => verdict)).toEqual({
    'perfect-8': 'accepted',
    'perfect-20': 'accepted',
    'none-3': 'accepted',
    'loops-4': 'runtime-error',
    'hall-100': 'runtime-error',
    'line-5000': 'runtime-error',
    'large-perfect': 'runtime-error',
  })
}, 120_000)
