import { expect, test } from 'vitest'
import { type OptimumText, problemIds, readProblem } from '@/judge/problems/load'
import { puzzleOf } from '@/judge/puzzles'
import { MOST_STEPS, stepsOf } from '@/judge/replay/replay'
import { checkOptimum } from './problems'

const optimaOf = (id: string) => {
  const { puzzle, cases } = readProblem(id)
  return cases.flatMap(({ optimum, ...testcase }) =>
    optimum ? [{ id, puzzle, name: testcase.name, testcase: { ...testcase, optimum } }] : [],
  )
}
const optima = problemIds().flatMap(optimaOf)

test('these levels have a proven optimum', () => {
  expect(optima.map(({ id, name, testcase }) => [id, name, testcase.optimum.value])).toEqual([
    ['labyrinth-path', 'printed', 26],
    ['labyrinth-path-loops', 'loops', 32],
    ['labyrinth-path-short', 'short', 54],
    ['robot-escape', 'classic', 35],
    ['robot-escape-corner', 'corner', 12],
  ])
})

test.each(optima)('the optimum of $id, $name, is proven again', ({ puzzle, testcase }) => {
  checkOptimum(puzzle, testcase)
})

test.each<[string, string, Partial<OptimumText>, RegExp]>([
  ['an answer that is longer', 'labyrinth-path', { value: 25 }, /has 26, not 25/],
  ['an answer that is wrong', 'robot-escape', { answer: 'DLDL' }, /has undefined, not 35/],
  ['an answer that cannot be read', 'robot-escape', { answer: '?' }, /has undefined/],
  [
    'three of the four robots',
    'robot-escape',
    {
      certificate: [
        [0, 6],
        [5, 5],
        [7, 5],
      ],
    },
    /\d+ are needed, not 35/,
  ],
  ['no robots', 'robot-escape', { certificate: [] }, /0 are needed, not 35/],
  ['an obstacle', 'robot-escape', { certificate: [[0, 2]] }, /nothing proves/],
  ['a cell outside', 'robot-escape', { certificate: [[0, 11]] }, /nothing proves/],
])('an optimum with %s is rejected', (_, id, change, message) => {
  const { puzzle, testcase } = optimaOf(id)[0]!
  const changed = { ...testcase, optimum: { ...testcase.optimum, ...change } }
  expect(() => checkOptimum(puzzle, changed)).toThrow(message)
})

test('answers to these problems cost far less than the site allows', () => {
  const answered = problemIds()
    .map((id) => readProblem(id))
    .filter(({ kind }) => kind === 'answer')
  expect(answered.length).toBeGreaterThan(5)
  for (const { id, puzzle, cases, answerBytes } of answered) {
    const costs = cases.map(({ level: text }) => {
      const level = puzzleOf(puzzle).parseLevel(text)
      if (!level.ok) throw new Error(level.error.code)
      return stepsOf(puzzle, { text, level: level.value }, answerBytes)
    })
    expect([id, costs.reduce((sum, cost) => sum + cost, 0) < MOST_STEPS / 10]).toEqual([id, true])
  }
})

test('what could be shortened by nobody is left out: a tour, and a puzzle with nothing to prove it', () => {
  const { testcase } = optimaOf('robot-escape')[0]!
  expect(() => checkOptimum('knights-tour', { ...testcase, level: '6 6\n' })).toThrow(/undefined/)
})
