import { expect, test } from 'vitest'
import { playCases, tell, testBot } from '../../../tests/setup/programs'
import { juryFile, readProblem } from '../../problems/load'

const ID = 'knights-tour-bot'

test('the built-in bot solves every board', async () => {
  const found = tell(
    await playCases(ID, juryFile('knights-tour/blocks.py')),
    ({ verdict, reason }) => `${verdict} ${reason.code}`,
  )
  const wanted = readProblem(ID).cases.map(({ name }) => [
    name,
    expect.stringMatching(/^accepted (closed|no-tour-exists)$/),
  ])
  expect(found).toEqual(Object.fromEntries(wanted))
  expect(found).toMatchObject({
    '1000x1000': 'accepted closed',
    '999999999x999999999': 'accepted no-tour-exists',
  })
}, 240_000)

test('a recursive search fails on large boards', async () => {
  const program = testBot('knights-tour/runtime-error/calls_itself_for_every_cell.py')
  const records = await playCases(ID, program, ['3x10', '3x4', '50x50'])
  expect(tell(records, ({ verdict }) => verdict)).toEqual({
    '3x10': 'accepted',
    '3x4': 'accepted',
    '50x50': 'runtime-error',
  })
}, 60_000)
