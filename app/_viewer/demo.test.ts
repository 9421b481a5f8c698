import { expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { judgeAnswer } from '@/judge/replay/replay'
import { DEMO } from './demo'

test('the answer on the home page frees every robot', () => {
  expect(judgeAnswer(DEMO.puzzle, { name: 'demo', ...DEMO }, DEMO.answer).verdict).toBe('accepted')
})

test('the answer on the home page does not solve the problem', () => {
  const { cases, puzzle } = readProblem(DEMO.puzzle)
  expect(cases.length).toBeGreaterThan(0)
  for (const each of cases)
    expect(judgeAnswer(puzzle, each, DEMO.answer).verdict, each.name).not.toBe('accepted')
})
