import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { difficultyOf } from '../../../tests/setup/difficulty'
import { playCases, tell, testBot } from '../../../tests/setup/programs'
import { SOLVERS } from '../../../tests/setup/solvers'
import { resultOf } from '../../algorithms/algorithm'
import { automatonOf } from '../../algorithms/automaton'
import { prove } from '../../algorithms/optimum'
import { shortestFor } from '../../algorithms/optimum/least'
import { valueIn } from '../../kit/result'
import { juryFile, PROBLEMS_FOLDER, readProblem } from '../../problems/load'
import { judgeAnswer } from '../../replay/replay'
import { parseTask } from './notation'

const ID = 'robot-escape-bot'
const TIGHT = 'robot-escape-tight-bot'

/** The proven shortest strings of a problem's levels, by their names. */
const shortestOf = (id: string): Record<string, string> =>
  JSON.parse(readFileSync(join(PROBLEMS_FOLDER, id, 'shortest.json'), 'utf8'))
const SHORTEST = shortestOf(ID)

const problem = readProblem(ID)
const { cases } = problem

test('the built-in bot frees every robot, and its length is the reference where no optimum is proven', async () => {
  const records = await playCases(ID, juryFile('robot-escape/beam.py'))
  const found = tell(records, ({ verdict, score }) => `${verdict} ${score.toFixed(2)}`)
  const proven = {
    ...{ classic: 0.92, 'strewn-5': 1, 'strewn-6': 1, 'strewn-10': 0.76, 'strewn-15': 0.87 },
    ...{ 'hall-12': 0.88, 'empty-20': 1, 'corridors-7': 1, 'corridors-11': 0.72, 'loops-15': 0.86 },
  }
  expect(Object.keys(proven).sort()).toEqual(Object.keys(SHORTEST).sort())
  const scores: Record<string, number> = proven
  expect(found).toEqual(
    Object.fromEntries(cases.map(({ name }) => [name, `accepted ${(scores[name] ?? 1).toFixed(2)}`])),
  )
  // Its difficulty is computed here, because the bot plays all levels here; the other problems are in tests/contract.
  const best = ({ name }: { readonly name: string }) => records[name]!
  expect(difficultyOf(problem, { ...SOLVERS[ID]!, best })).toBe(problem.difficulty)
}, 120_000)

test('the references of ten levels are proven optima', () => {
  for (const [name, string] of Object.entries(SHORTEST)) {
    const testcase = cases.find((each) => each.name === name)!
    expect([name, judgeAnswer(ID, testcase, string)]).toMatchObject([name, { verdict: 'accepted', score: 1 }])
  }
  // These take a moment; levels/README.md says by which command all are proven.
  for (const name of ['strewn-5', 'strewn-6', 'corridors-7']) {
    const task = valueIn(parseTask(cases.find((each) => each.name === name)!.level))
    const { proven, lower } = resultOf(prove(automatonOf(task)))
    expect([name, proven, lower]).toEqual([name, true, task.reference])
  }
})

test('the references of tight limits are proven optima: a string reaches each, and a few robots alone need as many letters', () => {
  const certificates: Record<string, readonly number[]> = {
    'strewn-5': [10, 15, 22],
    'corridors-7': [0, 1, 48],
    'strewn-6': [0, 5, 12, 19],
    'strewn-8': [0, 7, 17, 43],
    'strewn-8-dense': [1, 27, 32, 63],
    'corridors-7-long': [0, 30, 33, 48],
    'corridors-9': [0, 1, 2, 80],
    'loops-9': [0, 6, 44],
  }
  const strings = shortestOf(TIGHT)
  for (const testcase of readProblem(TIGHT).cases) {
    const task = valueIn(parseTask(testcase.level))
    const { reference, limit } = task
    const { verdict, score } = judgeAnswer(ID, testcase, strings[testcase.name]!)
    expect([testcase.name, verdict, score]).toEqual([testcase.name, 'accepted', 1])
    expect(resultOf(shortestFor(task, certificates[testcase.name]!, reference))).toBe(reference)
    expect(limit).toBe(Math.floor(1.1 * reference!))
  }
})

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
