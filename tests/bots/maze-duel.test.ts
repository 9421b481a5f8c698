import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildMaze, type Contestant, playTrial } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { juryFile, readProblem } from '@/judge/problems/load'
import { nativeArena } from '../setup/arenas'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'

/*
 * Some built-in bots exist twice: the Python versions run in the boxes, and must build the same mazes and make the same
 * steps. `house-in-page.test.ts` plays them in WebAssembly.
 */

const limits = { ...DEFAULT_LIMITS, ...readProblem('maze-duel').limits }

async function inPython(arena: Arena, name: string): Promise<Contestant> {
  const text = readFileSync(juryFile(`maze-duel/${name}.py`), 'utf8')
  return { program: await compiled(arena.compile({ language: 'python', text })) }
}

async function mazeOf(arena: Arena, architect: Contestant, size: number, seed: number) {
  const built = await buildMaze(arena, architect, { size, seed }, limits)
  if ('maze' in built) return built.maze
  throw new Error(`${built.verdict}: ${JSON.stringify(built.forfeit)}`)
}

const ORDERS = [
  { size: 15, seed: 0 },
  { size: 22, seed: 31_415 },
  { size: 50, seed: 2 ** 31 - 1 },
]

describeNative('in boxes', () => {
  const arena = nativeArena()

  test.each(['deep', 'prim'])('%s builds the same mazes', async (name) => {
    const program = await inPython(arena(), name)
    for (const { size, seed } of ORDERS)
      expect(await mazeOf(arena(), program, size, seed)).toEqual(
        await mazeOf(arena(), { builtIn: name }, size, seed),
      )
  })

  test.each(['right-hand', 'optimist'])('%s takes the same steps', async (name) => {
    const program = await inPython(arena(), name)
    for (const architect of ['wallflower', 'spiral', 'deep', 'prim']) {
      const maze = await mazeOf(arena(), { builtIn: architect }, architect === 'deep' ? 50 : 20, 7)
      const [mine, theirs] = [
        await playTrial(arena(), maze, { builtIn: name }, 7, limits),
        await playTrial(arena(), maze, program, 7, limits),
      ]
      expect(theirs.trial).toEqual(mine.trial)
      expect(theirs.steps).toEqual(mine.steps)
    }
  })
})
