import type { Drawing } from '@/judge/drawing/shapes'
import { ok, type Result } from '@/judge/kit/result'
import type { Face } from '@/judge/puzzles/face'
import { type Scene, sceneOn } from '@/judge/replay/play'

/** What is needed to simulate a stored game: the inputs of a replay without its claims. */
export interface Inputs {
  readonly level: string
  readonly seed: number
  readonly moves: readonly string[]
}

/** The scene of a stored game. Throws if the game is invalid, because it was simulated before it was stored. */
export function sceneOf(face: Face, { level, seed, moves }: Inputs): Scene {
  const scene = sceneOn(face.puzzle, { level, seed }, moves)
  if (!scene.ok) throw new Error(`a stored replay cannot be read: ${scene.error.code}`)
  return scene.value
}

/** The drawing of a level before the first move, or why there is none. */
export function levelDrawing({ puzzle, draw }: Pick<Face, 'puzzle' | 'draw'>, text: string): Result<Drawing> {
  const scene = sceneOn(puzzle, { level: text, seed: 0 }, [])
  if (!scene.ok) return scene
  const { level, moves, film } = scene.value
  return ok(draw({ level, moves, film, frame: film.at(0), step: 0, focus: undefined }))
}
