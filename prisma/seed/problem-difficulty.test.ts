import { expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import { difficultyOf, difficultyOfDuel } from '@/tests/setup/difficulty'
import { SOLVERS } from '@/tests/setup/solvers'

/*
 * The difficulty of every problem is earned: it follows from what the solvers of its puzzle achieve on its cases. A duel
 * is not solved: there it follows from the time for thinking. A new puzzle has no solvers yet: there the author says it. judge/puzzles/robot-escape-bot/bots.test.ts
 * computes that of robot-escape-bot, where the bot of the jury plays all its levels anyway.
 */
const problems = problemIds()
  .filter((id) => id !== 'robot-escape-bot')
  .map((id) => readProblem(id))
  .filter(({ kind, puzzle }) => kind !== 'duel' && SOLVERS[puzzle])

test('there are solvers for five puzzles, and each has problems', () => {
  const solved = new Set(problemIds().map((id) => readProblem(id).puzzle))
  expect(Object.keys(SOLVERS)).toHaveLength(5)
  expect([...solved]).toEqual(expect.arrayContaining(Object.keys(SOLVERS)))
})

test.each(problems)('$id has the difficulty that its solvers earn it', { timeout: 60_000 }, (problem) => {
  expect(difficultyOf(problem, SOLVERS[problem.puzzle]!)).toBe(problem.difficulty)
})

const duels = problemIds()
  .map((id) => readProblem(id))
  .filter(({ kind }) => kind === 'duel')

test.each(duels)('$id has the difficulty that its time for a search earns it', (duel) => {
  expect(difficultyOfDuel(duel)).toBe(duel.difficulty)
})
