import type { Drawing } from '@/judge/drawing/shapes'
import type { PuzzleId } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import { previewStep, sceneOn } from '@/judge/replay/play'

/**
 * Maximum length of a level and its moves, in characters: a tour of a million cells would take a second to draw, and
 * anybody may request it.
 */
const MOST = 40_000

interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
  readonly moves: readonly string[]
  /** The version of the rules under which the game was played; missing if there are no moves. */
  readonly rules?: number
}

/**
 * Draws the board at the most telling step of a game. Draws the level alone if the game is too long or was played under
 * another version of the rules; returns undefined if the level is too long.
 */
export async function pictureOf(game: Game): Promise<Drawing | undefined> {
  const { puzzle: id, level: text, seed, moves, rules } = game
  const { puzzle, draw } = await loadFace(id)
  const length = moves.reduce((sum, move) => sum + move.length, text.length)
  if (length > MOST || (rules !== undefined && rules !== puzzle.rules))
    return text.length > MOST ? undefined : pictureOf({ puzzle: id, level: text, seed, moves: [] })
  const scene = sceneOn(puzzle, { level: text, seed }, moves)
  if (!scene.ok) return undefined
  const { level, film, ...played } = scene.value
  const step = previewStep(film)
  return draw({ level, moves: played.moves, film, frame: film.at(step), step, focus: film.focus })
}
