import { fileURLToPath } from 'node:url'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type CaseText, readProblem } from '@/judge/problems/load'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { drive } from '@/judge/referee/drive'
import { type GameRecord, playGame } from '@/judge/referee/game'
import { childBot } from './child'

/** Absolute path of a program in `tests/bots`. */
export const testBot = (path: string) => fileURLToPath(new URL(`../bots/${path}`, import.meta.url))

/** Plays a case with a Python program over plain pipes, without limits. Fails without Python, as it should. */
export async function playCase(puzzleId: PuzzleId, testcase: CaseText, program: string): Promise<GameRecord> {
  const puzzle = puzzleOf(puzzleId)
  const level = puzzle.parseLevel(testcase.level)
  if (!level.ok) throw new Error(`${testcase.name}: ${level.error.code}`)
  const bot = childBot('/usr/bin/python3', [program])
  try {
    return await drive(playGame(puzzle, level.value, testcase.seed, DEFAULT_LIMITS), [bot])
  } finally {
    await bot.stop()
  }
}

/** Plays all cases of a problem, or only those in `names`. Returns the records by case name. */
export async function playCases(problem: string, program: string, names?: readonly string[]) {
  const { puzzle, cases } = readProblem(problem)
  const records: Record<string, GameRecord> = {}
  for (const testcase of cases)
    if (!names || names.includes(testcase.name))
      records[testcase.name] = await playCase(puzzle, testcase, program)
  return records
}

/** Maps each record with `say`, for readable tables. */
export const tell = (records: Record<string, GameRecord>, say: (record: GameRecord) => unknown) =>
  Object.fromEntries(Object.entries(records).map(([name, record]) => [name, say(record)]))
