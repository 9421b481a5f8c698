import { createHash } from 'node:crypto'
import { randomFrom } from '@/judge/kit/random'
import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import { distanceOf, optionsOf, SIZES, shortestOf, wallsOf } from '@/judge/puzzles/maze-duel/maze'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import { pathOf } from '@/judge/puzzles/maze-duel/path'
import { mostSteps, scoresOf } from '@/judge/puzzles/maze-duel/rules'
import { db } from '@/lib/core/db'

/**
 * Stores a trial of the largest maze whose solver strays until its step limit of 10 000 is reached. Returns its name
 * and the path of its page.
 */
export async function keepLongTrial(): Promise<{ name: string; path: string }> {
  const size = SIZES.max
  const maze = BUILT_IN_ARCHITECTS.prim(size, 1)
  const random = randomFrom(1)
  const cells: number[] = []
  for (let at = maze.start; cells.length < mostSteps(maze); cells.push(at)) {
    const options = optionsOf(maze, at).filter((cell) => cell !== maze.end)
    at = options[random.below(options.length)]!
  }
  const path = pathOf(
    maze,
    cells.map((cell) => ({ row: Math.floor(cell / size), col: cell % size })),
  )
  const text = formatMaze(maze)
  const hash = createHash('sha256').update(text).digest('hex')
  const figures = { size, walls: wallsOf(maze), distance: distanceOf(maze), shortest: shortestOf(maze)! }
  const [architect, solver] = await Promise.all(
    (['architect', 'solver'] as const).map((role) =>
      db.duelPlayer.findFirstOrThrow({ where: { problemId: 'maze-duel', role } }),
    ),
  )
  const steps = cells.length
  const told = { steps, limit: steps, shortest: figures.shortest }
  await db.duelMaze.create({ data: { hash, text, ...figures } })
  const { id } = await db.duelTrial.create({
    data: {
      ...{ architectId: architect!.id, solverId: solver!.id, size, seed: 1_000_000, mazeHash: hash, steps },
      ...{ outcome: 'did-not-finish', verdict: 'wrong-answer', reason: { code: 'steps', values: told } },
      ...{ architectScore: null, solverScore: scoresOf(maze, steps).solver },
      ...{ cpuMs: 1, wallMs: 1, memoryKiB: 1, rules: 1, path: { create: { path } } },
    },
  })
  return { name: `trial ${size} × ${size}`, path: `/duel/trials/${id}` }
}
