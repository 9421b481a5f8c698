import type { Drawing } from '@/judge/drawing/shapes'
import type { PuzzleId } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import { sceneOn } from '@/judge/replay/scene'
import { tellingStep } from '@/judge/replay/telling'

/**
 * What a card draws at most, in characters of a level and its moves: a tour of a million cells would take a second, and
 * anybody may ask.
 */
const MOST = 40_000

interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
  readonly moves: readonly string[]
  /** The version of the rules by which it was played; missing where nobody has moved. */
  readonly rules?: number
}

/**
 * The board at the most telling step of a game; its level alone where the game is too long or was played by other rules than ours, and
 * nothing where the level is too long.
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
  const step = tellingStep(film)
  return draw({ level, moves: played.moves, film, frame: film.at(step), step, focus: film.focus })
}
