import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { buildMaze, type Contestant, playTrial } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import type { MessageDescriptor } from '@/judge/kit/result'
import { languageOf, languageOfFile } from '@/judge/languages'
import { readProblem } from '@/judge/problems/load'
import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { mostSteps } from '@/judge/puzzles/maze-duel/rules'
import { forfeitOf } from '@/judge/tournament/trial'
import { sentenceKey, type Verdict } from '@/judge/verdicts'
import messages from '@/lib/generated/messages/en.json'
import { wasmArena } from '../setup/arenas'

/*
 * The outcome of trials with programs in `maze-architect/` and `maze-duel/`, one for each verdict: every verdict but one
 * leads to a forfeit or a solver that did not finish, with a reason in words.
 */

const here = fileURLToPath(new URL('.', import.meta.url))
const programs = (puzzle: string) =>
  readdirSync(here + puzzle).flatMap((verdict) =>
    readdirSync(`${here}${puzzle}/${verdict}`)
      .map((file) => `${puzzle}/${verdict}/${file}`)
      .filter((path) => languageOf(languageOfFile(path)!).wasm)
      .slice(0, 1)
      .map((path) => ({ path, valid: verdict === 'accepted' })),
  )

const { cases, limits } = readProblem('maze-duel')
const LIMITS = { ...DEFAULT_LIMITS, ...limits }
/** Shorter limits, as in `verdicts.test.ts`, so that programs that wait for ever do not delay the tests. */
const limitsFor = (path: string) =>
  path.includes('/time-limit/') ? { ...LIMITS, firstTurnMs: 100, bankMs: 100 } : LIMITS

async function contestant(arena: Arena, path: string): Promise<Contestant> {
  const compilation = await arena.compile({
    language: languageOfFile(path)!,
    text: readFileSync(here + path, 'utf8'),
  })
  return compilation.ok ? { program: compilation.program } : { uncompiled: true }
}

/** Formats a reason; throws if a message or a value is missing. */
function say(
  puzzle: typeof mazeArchitect | typeof mazeDuel,
  verdict: Verdict,
  { code, values }: MessageDescriptor,
): string {
  const onError = (error: Error) => {
    throw error
  }
  const translate = createTranslator({ locale: 'en', messages, onError })
  return (translate as (key: string, values: MessageDescriptor['values']) => string)(
    sentenceKey(puzzle, verdict, code),
    values,
  )
}

/** Returns the text of a reason in the matrix. */
const inMatrix = ({ code }: MessageDescriptor) =>
  (messages.matrix.why as Record<string, string>)[code.replace(/-partial$/, '')]

describe('in WebAssembly', () => {
  const arena = wasmArena()

  test.each(programs('maze-architect'))('$path', async ({ path, valid }) => {
    const built = await buildMaze(
      arena(),
      await contestant(arena(), path),
      { size: 15, seed: 1 },
      limitsFor(path),
    )
    expect('maze' in built).toBe(valid)
    if ('maze' in built) return
    expect(forfeitOf(built.forfeit)).toMatchObject({
      outcome: 'forfeit',
      architectScore: 0,
      solverScore: null,
    })
    expect(say(mazeArchitect, built.verdict, built.forfeit)).toMatch(/^[^{}]{10,}[.?]$/)
    expect(inMatrix(built.forfeit)).toMatch(/^[^{}]{10,}$/)
  })

  const printed = parseMaze(cases[0]!.level)
  if (!printed.ok) throw new Error(printed.error.code)
  const maze = printed.value

  test.each(programs('maze-duel'))('$path', async ({ path, valid }) => {
    const { trial, verdict } = await playTrial(
      arena(),
      maze,
      await contestant(arena(), path),
      1,
      limitsFor(path),
    )
    expect(trial.outcome).toBe(valid ? 'solved' : 'did-not-finish')
    expect(say(mazeDuel, verdict, trial.reason)).toMatch(/^[^{}]{10,}[.?]$/)
    if (valid) return
    expect(inMatrix(trial.reason)).toMatch(/^[^{}]{10,}$/)
    expect(trial).toMatchObject({ steps: mostSteps(maze), architectScore: null, solverScore: 16 / 100 })
  })
})
