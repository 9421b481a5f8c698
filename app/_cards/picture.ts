import { FACES } from '@/app/_boards'
import type { Drawing } from '@/app/_boards/drawing/shapes'
import type { PuzzleId } from '@/judge/puzzles'
import { sceneOn } from '@/judge/replay/play'

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
}

/** The board at the end of a game; its level alone where the game is too long, and nothing where that is. */
export function pictureOf({ puzzle, level: text, seed, moves }: Game): Drawing | undefined {
  const length = moves.reduce((sum, move) => sum + move.length, text.length)
  if (length > MOST)
    return text.length > MOST ? undefined : pictureOf({ puzzle, level: text, seed, moves: [] })
  const { puzzle: rules, draw } = FACES[puzzle]
  const scene = sceneOn(rules, { level: text, seed }, moves)
  if (!scene.ok) return undefined
  const { level, film, ...played } = scene.value
  const step = film.length
  return draw({ level, moves: played.moves, film, frame: film.at(step), step, focus: film.focus })
}
