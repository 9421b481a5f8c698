import type { Drawing } from '@/judge/drawing/shapes'
import { ok, type Result } from '@/judge/kit/result'
import type { Face } from '@/judge/puzzles/face'
import { sceneOn } from '@/judge/replay/play'

/** The drawing of a level before the first move, or why there is none. */
export function levelDrawing({ puzzle, draw }: Pick<Face, 'puzzle' | 'draw'>, text: string): Result<Drawing> {
  const scene = sceneOn(puzzle, { level: text, seed: 0 }, [])
  if (!scene.ok) return scene
  const { level, moves, film } = scene.value
  return ok(draw({ level, moves, film, frame: film.at(0), step: 0, focus: undefined }))
}
