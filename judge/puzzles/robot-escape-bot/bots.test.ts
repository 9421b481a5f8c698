import { expect, test } from 'vitest'
import { juryFile } from '@/judge/problems/jury'
import { readProblem } from '@/judge/problems/load'
import { playCases, tell, testBot } from '@/tests/setup/programs'

const ID = 'robot-escape-bot'
const { cases } = readProblem(ID)

test('the built-in bot frees every robot with strings of the reference length', async () => {
  const records = await playCases(ID, juryFile('robot-escape/beam.py'))
  const found = tell(records, ({ verdict, score }) => `${verdict} ${score}`)
  expect(found).toEqual(Object.fromEntries(cases.map(({ name }) => [name, 'accepted 1'])))
}, 120_000)

test('freeing one robot after another works, and is longer than the built-in bot everywhere', async () => {
  const names = ['strewn-5', 'classic', 'corridors-21', 'hall-12', 'loops-15', 'empty-20']
  const records = await playCases(ID, testBot('robot-escape-bot/accepted/one_after_the_other.py'), names)
  expect(Object.keys(records)).toEqual(cases.map(({ name }) => name).filter((name) => names.includes(name)))
  for (const [name, { verdict, score }] of Object.entries(records)) {
    expect([name, verdict]).toEqual([name, 'accepted'])
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThan(1)
  }
}, 120_000)

test('random strings leave robots behind', async () => {
  const random = testBot('robot-escape-bot/wrong-answer/random_string.py')
  const records = await playCases(ID, random, ['corridors-21', 'corridors-39', 'strewn-40'])
  const told = tell(records, ({ verdict, score, reason }) => `${verdict} ${score} ${reason.code}`)
  expect(new Set(Object.values(told))).toEqual(new Set(['wrong-answer 0 stranded']))
}, 60_000)
