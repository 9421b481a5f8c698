import { fileURLToPath } from 'node:url'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type CaseText, PROBLEMS_FOLDER, readProblem } from '@/judge/problems/load'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { drive } from '@/judge/referee/drive'
import { type GameRecord, playGame } from '@/judge/referee/game'
import { childBot } from './child'

/** The house bot of a problem, in Python. */
export const houseBot = (problem: string) => `${PROBLEMS_FOLDER}/${problem}/house/house.py`

/** A program below `tests/bots`. */
export const testBot = (path: string) => fileURLToPath(new URL(`../bots/${path}`, import.meta.url))

/** Plays a case with a Python program over plain pipes, without any limit. Without Python this fails, and so it should. */
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

/** The same for all cases of a problem or for those that are named. Records by the names of the cases. */
export async function playCases(problem: string, program: string, names?: readonly string[]) {
  const { puzzle, cases } = readProblem(problem)
  const records: Record<string, GameRecord> = {}
  for (const testcase of cases)
    if (!names || names.includes(testcase.name))
      records[testcase.name] = await playCase(puzzle, testcase, program)
  return records
}

/** What is said of each case, for tables that can be read. */
export const tell = (records: Record<string, GameRecord>, say: (record: GameRecord) => unknown) =>
  Object.fromEntries(Object.entries(records).map(([name, record]) => [name, say(record)]))
