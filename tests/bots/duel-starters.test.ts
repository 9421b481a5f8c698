import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMaze, playTrial } from '@/judge/arena/duel'
import type { Arena, Program } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { LANGUAGES, type LanguageId, languageOf, starterFile } from '@/judge/languages'
import { PROBLEMS_FOLDER, readProblem } from '@/judge/problems/load'
import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { pathOf } from '@/judge/puzzles/maze-duel/path'
import type { Role } from '@/judge/tournament/trial'
import { nativeArena, wasmArena } from '../setup/arenas'
import { describeNative } from '../setup/native'

/*
 * The starter programs of the maze duel are two programs in all languages: whatever the language, they build the
 * same mazes and walk the same paths.
 */

const problem = readProblem('maze-duel')
const limits = { ...DEFAULT_LIMITS, ...problem.limits }

async function compile(arena: Arena, language: LanguageId, role: Role): Promise<Program> {
  const file = join(PROBLEMS_FOLDER, problem.id, 'starters', starterFile(language, role))
  const text = readFileSync(file, 'utf8')
  const compilation = await arena.compile({ language, text })
  // Starter programs must compile without warnings.
  expect(compilation.log).toBe('')
  if (!compilation.ok) throw new Error('it does not compile')
  return compilation.program
}

/** Returns a maze in which every passage leads up or left, chosen with Park and Miller's random numbers. */
function tree(size: number, seed: number): Maze {
  const horizontal = Array.from({ length: size * (size - 1) }, () => '1')
  const vertical = [...horizontal]
  let state = (seed % 2147483646) + 1
  for (let cell = 1; cell < size * size; cell++) {
    state = (state * 16807) % 2147483647
    const [row, col] = [Math.floor(cell / size), cell % size]
    if (col === 0 || (row > 0 && state % 2 === 0)) horizontal[cell - size] = '0'
    else vertical[cell - row - 1] = '0'
  }
  const end = size * size - 1
  return { size, start: 0, end, horizontal: horizontal.join(''), vertical: vertical.join('') }
}

const ORDERS = [
  { size: 15, seed: 0 },
  { size: 50, seed: 2147483647 },
]

async function architect(arena: Arena, language: LanguageId) {
  const program = await compile(arena, language, 'architect')
  for (const order of ORDERS) {
    const built = await buildMaze(arena, { program }, order, limits)
    expect(built.turns.map(({ stderr }) => stderr).join('')).toBe('')
    expect(built).toMatchObject({ verdict: 'accepted', maze: tree(order.size, order.seed) })
  }
}

/** Mazes with loops, dead ends and ties between two cells that are equally near to the end. */
const MAZES = [parsed(problem.cases[0]!.level), BUILT_IN_ARCHITECTS.prim(15, 7), tree(20, 3)]

function parsed(text: string): Maze {
  const maze = parseMaze(text)
  if (!maze.ok) throw new Error(maze.error.code)
  return maze.value
}

async function walk(arena: Arena, language: LanguageId): Promise<string[]> {
  const program = await compile(arena, language, 'solver')
  const paths: string[] = []
  for (const maze of MAZES) {
    const { trial, steps, turns } = await playTrial(arena, maze, { program }, 1, limits)
    expect(turns.map(({ stderr }) => stderr).join('')).toBe('')
    expect(trial.outcome).toBe('solved')
    paths.push(pathOf(maze, steps))
  }
  return paths
}

const languages = Object.keys(LANGUAGES) as LanguageId[]

function suite(arena: () => Arena, offered: readonly LanguageId[]) {
  let python: string[]
  beforeAll(async () => {
    python = await walk(arena(), 'python')
  })
  test.each(offered)('%s: an architect', async (language) => architect(arena(), language))
  test.each(offered)('%s: a solver', async (language) =>
    expect(await walk(arena(), language)).toEqual(python),
  )
}

describeNative('in boxes', () => suite(nativeArena(), languages))

describe('in WebAssembly', () => {
  suite(
    wasmArena(),
    languages.filter((id) => languageOf(id).wasm),
  )
})
