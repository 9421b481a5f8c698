import { expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import { difficultyOf } from '../setup/difficulty'
import { SOLVERS } from '../setup/solvers'

/*
 * The difficulty of every problem is earned: it follows from what the solvers of its puzzle achieve on its cases. A duel
 * is not solved; and judge/puzzles/robot-escape-bot/bots.test.ts computes that of robot-escape-bot, where the bot of the
 * jury plays all its levels anyway.
 */
const problems = problemIds()
  .filter((id) => id !== 'robot-escape-bot')
  .map((id) => readProblem(id))
  .filter(({ kind }) => kind !== 'duel')

test.each(problems)('$id has the difficulty that its solvers earn it', { timeout: 60_000 }, (problem) => {
  const solvers = SOLVERS[problem.puzzle]
  if (!solvers) throw new Error(`${problem.puzzle}: name its solvers in tests/setup/solvers.ts`)
  expect(difficultyOf(problem, solvers)).toBe(problem.difficulty)
})
