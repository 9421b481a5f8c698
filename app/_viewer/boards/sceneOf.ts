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
