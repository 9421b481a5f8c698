import { leastOf } from '@/judge/algorithms/optimum/least'
import {
  type CaseText,
  type OptimumText,
  PROBLEMS_FOLDER,
  type ProblemText,
  problemIds,
  readProblem,
} from '@/judge/problems/load'
import type { PuzzleId } from '@/judge/puzzles'
import { figureOf, judgeAnswer } from '@/judge/replay/replay'
import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { writeProblem } from '@/lib/problems/write'

type Transaction = Prisma.TransactionClient

/**
 * Brings the problems of a folder into the database, each whole or not at all. Returns what a person should know,
 * a sentence a problem.
 *
 * What the files do not say stays: `hidden` is the administrator's. A case that left the files is deleted, but one
 * by which answers were judged is kept as retired, so that nobody's results vanish.
 */
export async function seedProblems(db: PrismaClient, folder = PROBLEMS_FOLDER): Promise<string[]> {
  const lines: string[] = []
  for (const id of problemIds(folder)) {
    const problem = readProblem(id, folder)
    lines.push(...(await db.$transaction((tx) => seedProblem(tx, problem))))
  }
  return lines
}

async function seedProblem(tx: Transaction, problem: ProblemText): Promise<string[]> {
  const { id, cases, statements, editorials } = problem
  // A setter took the address before the files did, and there is what is published in it.
  if ((await tx.draft.count({ where: { id } })) > 0)
    return [`${id}: a problem of the Workshop has this address, so its files are not read`]
  await checkNewOptima(tx, problem)
  const changed = await changedLevels(tx, problem)
  const retired = await writeProblem(tx, problem)
  const texts = `${Object.keys(statements).length} statements, ${Object.keys(editorials).length} editorials`
  return [
    `${id}: ${cases.length} cases, ${texts}`,
    ...(changed.length > 0
      ? [`${id}: answers were judged by other levels of ${changed.join(', ')}; rejudge it at /admin/rejudges`]
      : []),
    ...retired.map((name) => `${id}: the case ${name} is no longer in the files; it is retired`),
  ]
}

/** The names of the cases whose level or seed the files change, and by which answers were judged. */
async function changedLevels(tx: Transaction, { id, cases }: ProblemText): Promise<string[]> {
  const judged = await tx.case.findMany({ where: { problemId: id, results: { some: {} } } })
  return cases
    .filter(({ name, level, seed }) => {
      const before = judged.find((each) => each.name === name)
      return before !== undefined && (before.level !== level || before.seed !== seed)
    })
    .map(({ name }) => name)
}

/** Checks the optima that are not in the database yet. Throws an Error if one of them is wrong. */
async function checkNewOptima(tx: Transaction, { id, puzzle, cases }: ProblemText): Promise<void> {
  const stored = await tx.case.findMany({ where: { problemId: id, optimum: { not: null } } })
  for (const testcase of cases) {
    const { name, level, optimum } = testcase
    if (!optimum) continue
    const before = stored.find((each) => each.name === name && each.level === level)
    const isKnown =
      before?.optimum === optimum.value &&
      JSON.stringify(before.certificate) === JSON.stringify(optimum.certificate)
    if (!isKnown) checkOptimum(puzzle, { ...testcase, optimum })
  }
}

type Claim = CaseText & { readonly optimum: OptimumText }

/**
 * Checks a proven optimum from both sides: its answer reaches it, and nothing less is possible. Throws an Error that
 * says what is wrong. The classic labyrinth, whose certificate has four robots, takes a second.
 */
export function checkOptimum(puzzle: PuzzleId, testcase: Claim): void {
  const { name, optimum } = testcase
  const reached = figureOf(puzzle, judgeAnswer(puzzle, testcase, optimum.answer))
  if (reached !== optimum.value)
    throw new Error(`${name}: the answer of its optimum has ${reached}, not ${optimum.value}`)
  const least = leastOf(puzzle, testcase.level, optimum)
  if (least === undefined) throw new Error(`${name}: nothing proves that ${optimum.value} is the optimum`)
  if (least !== optimum.value)
    throw new Error(`${name}: it is proven that ${least} are needed, not ${optimum.value}`)
}
