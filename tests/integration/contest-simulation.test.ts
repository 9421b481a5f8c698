import { expect, test } from 'vitest'
import { simulateContest } from '../load/contest/simulation'

// `npm run contest-simulation` does the same with 300 participants in ten minutes.
test('a whole contest ends with scoreboards that equal a computation of their own, and nothing is lost', {
  timeout: 10 * 60_000,
}, async () => {
  const { wrong, submissions, questions } = await simulateContest({
    participants: 24,
    seconds: 30,
    declaresFinal: false,
    say: () => undefined,
  })
  expect(wrong.join('\n')).toBe('')
  expect(submissions).toBeGreaterThan(10)
  expect(questions).toBeGreaterThan(0)
})
