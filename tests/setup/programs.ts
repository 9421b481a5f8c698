import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text as allOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type CaseText, readProblem } from '@/judge/problems/load'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { drive, type GameRecord, playGame } from '@/judge/referee/game'
import type { Bot, Reply } from '@/judge/sandbox/types'

/** Absolute path of a program in `tests/bots`. */
export const testBot = (path: string) => fileURLToPath(new URL(`../bots/${path}`, import.meta.url))

/** Plays a case with a Python program over plain pipes, without limits. Fails without Python, as it should. */
async function playCase(puzzleId: PuzzleId, testcase: CaseText, program: string): Promise<GameRecord> {
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

/**
 * Runs one of our own bots as a plain child process, without a sandbox. As in a sandbox, its replies contain its
 * stderr: an expected failure stays quiet and an unexpected one shows its cause.
 */
export function childBot(command: string, args: readonly string[]): Bot {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? -1))
  })
  // A waiting `ask` reports the error; an unhandled rejection must not.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  const line = linesOf(child.stdout)
  const exit = async (): Promise<Reply['result']> => ({ death: { cause: 'exit', code: await ended } })
  return {
    async ask({ message, reply }) {
      const answer = reply === 'line' ? line() : allOf(child.stdout)
      if (reply === 'line') child.stdin.write(message)
      else child.stdin.end(message)
      const text = await answer
      const failed = text === undefined || (reply === 'text' && (await ended) !== 0)
      const result = failed ? await exit() : { text }
      const stderr = said
      said = ''
      return { result, cpuMs: 0, stderr, early: false }
    },
    async stop() {
      child.stdin.end()
      await ended
      return { cpuMs: 0, wallMs: 0, memoryKiB: 0 }
    },
  }
}

/** Returns a function that reads one line per call; `undefined` at the end. */
function linesOf(output: Readable): () => Promise<string | undefined> {
  let lines: AsyncIterator<string> | undefined
  return async () => {
    lines ??= createInterface(output)[Symbol.asyncIterator]()
    const { done, value } = await lines.next()
    return done ? undefined : value
  }
}
