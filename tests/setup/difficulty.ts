import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import type { CaseText, ProblemText } from '@/judge/problems/load'
import { judgeAnswer } from '@/judge/replay/replay'
import type { Verdict } from '@/judge/verdicts'
import { scoreProgram } from '@/judge/verdicts/scoring'

/** What a solver gets for one case. */
export interface Result {
  readonly verdict: Verdict
  readonly score: number
}

/** Solves one case of a problem. */
export type Solver = (testcase: CaseText, problem: ProblemText) => Result

/** The built-in solvers of a puzzle, from the first idea to the best one. */
export interface Solvers {
  readonly plain: Solver
  readonly better: Solver
  readonly best: Solver
}

/** A solver has solved a problem with this share of its points: robots may need a letter more than the optimum here and there. */
const SOLVED = 0.95
/** The share of the points from which on the better solver comes near. */
const NEAR = 2 / 3

/**
 * The difficulty of a problem, from 1 to 5, by what its solvers achieve on all its cases: 1 or 2 if the plain or the better
 * one solves it, 3 or 4 if only the best one does, and 5 if not even that one does. It is 3 where the better one gets two
 * thirds of the points, and 4 where it gets less.
 */
export function difficultyOf(problem: ProblemText, { plain, better, best }: Solvers): number {
  if (isSolved(problem, plain)) return 1
  const { score, solved } = achieved(problem, better)
  if (solved) return 2
  if (!isSolved(problem, best)) return 5
  return score >= NEAR ? 3 : 4
}

/** With so many microseconds for each cell, a program in any language can search a maze before each step. */
const ANY_LANGUAGE = 20
/** With so many, a compiled program can. */
const COMPILED = 2

/**
 * The difficulty of a duel, which nobody solves: 2, 4 or 5, by the CPU time that a step adds for each cell of the largest
 * maze. The built-in bots do not tell the duels apart by their scores, which compare steps with walls at every size.
 */
export function difficultyOfDuel({ limits, schedule }: ProblemText): number {
  const { refillMs } = { ...DEFAULT_LIMITS, ...limits }
  const micros = (refillMs * 1000) / Math.max(...schedule.map(({ size }) => size)) ** 2
  return micros >= ANY_LANGUAGE ? 2 : micros >= COMPILED ? 4 : 5
}

/** Whether a solver gets every case accepted, and the points; it stops at the first case that is not accepted. */
function isSolved(problem: ProblemText, solver: Solver): boolean {
  const results: Result[] = []
  for (const testcase of problem.cases) {
    const result = solver(testcase, problem)
    if (result.verdict !== 'accepted') return false
    results.push(result)
  }
  return scoreOf(problem, results) >= SOLVED
}

function achieved(problem: ProblemText, solver: Solver): { score: number; solved: boolean } {
  const results = problem.cases.map((testcase) => solver(testcase, problem))
  const score = scoreOf(problem, results)
  return { score, solved: score >= SOLVED && results.every(({ verdict }) => verdict === 'accepted') }
}

const scoreOf = ({ cases }: ProblemText, results: readonly Result[]): number =>
  scoreProgram(
    results.map(({ verdict, score }, index) => {
      const reason = { code: verdict, values: {} }
      return { verdict, score, rank: [], reason, group: cases[index]!.group }
    }),
  ).score

/** Judges an answer as the problem does: what is longer than it allows counts as nothing. */
export function judged(
  { puzzle, kind, answerBytes, limits }: ProblemText,
  testcase: CaseText,
  answer: string,
): Result {
  const most = kind === 'answer' ? answerBytes : (limits.outputBytes ?? Infinity)
  if (answer.length > most) return { verdict: 'output-limit', score: 0 }
  const { verdict, score } = judgeAnswer(puzzle, testcase, answer)
  return { verdict, score }
}
