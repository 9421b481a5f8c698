import { valueIn } from '@/judge/kit/result'
import { readJury, readJuryProgram } from '@/judge/problems/load'
import { isPuzzleId, type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { formatTour, parseBoard } from '@/judge/puzzles/knights-tour/notation'
import { WAYS } from '@/judge/puzzles/labyrinth-path/distances'
import { parseLabyrinth } from '@/judge/puzzles/labyrinth-path/level'
import { formatPath } from '@/judge/puzzles/labyrinth-path/notation'
import {
  COMMANDS,
  type Command,
  type Labyrinth,
  parseLabyrinth as parseRobots,
} from '@/judge/puzzles/robot-escape/notation'
import { step } from '@/judge/puzzles/robot-escape/rules'
import { judgeAnswer } from '@/judge/replay/replay'
import { HOUSE_ID } from '@/lib/access/submissions'
import { tokenOf } from '@/lib/core/form-token'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { storeAnswer, storeProgram } from '@/lib/submissions/store'

/*
 * House results: what the site's own solvers reach. They are submissions of an account of the site, judged like all others.
 */

/** Answers by plain solvers: what there is to beat. */
const SOLVERS: Partial<Record<PuzzleId, (level: string) => string | undefined>> = {
  'robot-escape': oneAfterTheOther,
  'labyrinth-path': depthFirst,
  'knights-tour': (level) => {
    const board = valueIn(parseBoard(level))
    const numbers = solveTour(board)
    return numbers && formatTour(board, { spelling: 'matrix', numbers })
  },
}

/**
 * Leads one robot out after the other, each on a shortest way: always the one after which the others stand in the fewest
 * cells; of equal ones, the one with the shortest way.
 */
export function oneAfterTheOther(text: string): string {
  const labyrinth = valueIn(parseRobots(text))
  const { exit } = labyrinth
  const wayOut = (from: number) => {
    const ways = new Map([[from, '']])
    // A map is read in the order in which it grows.
    for (const [at, way] of ways)
      for (const command of COMMANDS) {
        const next = step(labyrinth, at, command)
        if (!ways.has(next)) ways.set(next, way + command)
      }
    const way = ways.get(exit)
    if (way === undefined) throw new Error('a robot of this labyrinth cannot leave')
    return way
  }
  const wayOutOf = new Map(labyrinth.starts.map((cell) => [cell, wayOut(cell)]))
  let [commands, cells] = ['', labyrinth.starts]
  while (cells.length > 0) {
    const [best] = cells
      .map((cell) => {
        const way = wayOutOf.get(cell) ?? ''
        return { way, cells: [...new Set(cells.map((each) => endOf(labyrinth, each, way)))] }
      })
      .map((each) => ({ ...each, cells: each.cells.filter((cell) => cell !== exit) }))
      .toSorted((one, other) => one.cells.length - other.cells.length || one.way.length - other.way.length)
    if (!best) break
    commands += best.way
    cells = best.cells
  }
  return commands
}

/** Where a robot is after these commands; at the exit it stays. */
function endOf(labyrinth: Labyrinth, from: number, commands: string): number {
  let cell = from
  for (const command of commands) {
    if (cell === labyrinth.exit) break
    cell = step(labyrinth, cell, command as Command)
  }
  return cell
}

/** The way that a depth-first search finds; undefined if there is none. */
export function depthFirst(text: string): string | undefined {
  const { cols, codes, start, finish } = valueIn(parseLabyrinth(text))
  const before = new Map([[start, -1]])
  const stack = [start]
  for (let cell = stack.pop(); cell !== undefined && !before.has(finish); cell = stack.pop())
    for (const { bit, down, right } of WAYS) {
      const next = cell + down * cols + right
      if (!(codes[cell]! & bit) || before.has(next)) continue
      before.set(next, cell)
      stack.push(next)
    }
  if (!before.has(finish)) return undefined
  const cells: number[] = []
  for (let cell = finish; cell >= 0; cell = before.get(cell)!) cells.unshift(cell)
  return formatPath(Float64Array.from(cells.flatMap((cell) => [Math.floor(cell / cols), cell % cols])))
}

/**
 * Submits what the site's own solvers answer to each problem of `ids`, which have files in the seed, and what the first
 * JavaScript program that the jury promises to be accepted does. What was submitted before is not submitted again. Programs
 * are shared, so that everybody may watch their games; answers are not, as they would give the solution away.
 */
export async function seedHouse(db: PrismaClient, ids: readonly string[]): Promise<string[]> {
  await houseAccount(db)
  const lines: string[] = []
  const problems = await db.problem.findMany({
    where: { id: { in: [...ids] }, kind: { in: ['answer', 'bot'] } },
    include: { cases: { where: { retired: false }, orderBy: { position: 'asc' } } },
  })
  for (const { id: problemId, puzzle, kind, cases } of problems) {
    // The address may belong to a problem of somebody else, as in `seedProblems`.
    if (puzzle === null || !isPuzzleId(puzzle) || (await db.draft.count({ where: { id: problemId } })) > 0)
      continue
    const { rules } = puzzleOf(puzzle)
    const submitted = { userId: HOUSE_ID, problemId, rules }
    if (kind === 'answer') {
      const text = cases[0] && SOLVERS[puzzle]?.(cases[0].level)
      if (text === undefined) continue
      const verdicts = cases.map((each) => ({ caseId: each.id, ...judgeAnswer(puzzle, each, text) }))
      if (verdicts.some(({ verdict }) => verdict !== 'accepted')) continue
      await storeAnswer({
        ...submitted,
        text: text.trim(),
        token: tokenOf('house', problemId, text),
        verdicts,
      })
      lines.push(`${problemId}: it has a house result`)
      continue
    }
    const promised = readJury(problemId).find(
      ({ path, verdict }) => verdict === 'accepted' && path.endsWith('.js'),
    )
    if (!promised) continue
    const { text, language } = readJuryProgram(promised.path)
    const token = tokenOf('house', problemId, language, text)
    const id = await storeProgram({ ...submitted, text, token, language, role: null, tryout: false })
    await db.submission.update({ where: { id }, data: { shared: true } })
    lines.push(`${problemId}: a house program is submitted`)
  }
  return lines
}

/** Makes the account of the site, with which nobody can sign in, unless it is there. */
async function houseAccount(db: PrismaClient): Promise<void> {
  const taken = await db.user.count({ where: { username: 'house', id: { not: HOUSE_ID } } })
  await db.user.upsert({
    where: { id: HOUSE_ID },
    update: {},
    create: { id: HOUSE_ID, username: taken > 0 ? 'house-of-clew' : 'house', name: 'Clew' },
  })
}
