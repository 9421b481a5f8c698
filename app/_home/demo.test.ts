import { expect, test } from 'vitest'
import { judgeAnswer } from '@/judge/replay/answer'
import { DEMO } from './demo'

test('the answer on the home page leads every robot out', () => {
  expect(judgeAnswer(DEMO.puzzle, { name: 'demo', ...DEMO }, DEMO.answer).verdict).toBe('accepted')
})
