import type { AnyPuzzle } from '@/judge/puzzles/_common/puzzle'
import { judgeOnLevel, type Scene, type TransferableVerdict, toTransferable } from '@/judge/replay/play'

/** A parsed level and its seed. */
export interface Board {
  readonly level: unknown
  readonly seed: number
}

/** The result of an answer: its verdict, and what to draw. */
export interface Preview {
  /** Undefined while the answer is empty. */
  readonly verdict: TransferableVerdict['verdict'] | undefined
  readonly scene: Scene
}

/** Parses a level of ours; throws if it is invalid. */
export function readLevel(puzzle: AnyPuzzle, text: string): unknown {
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  return level.value
}

/** Judges an answer with the same simulator as the server. */
export const judgeAnswerText = (puzzle: AnyPuzzle, board: Board, text: string): TransferableVerdict =>
  toTransferable(judgeOnLevel(puzzle, { name: 'printed', ...board }, text))

/** A judged answer on its board. The board is bare if nothing was judged or the answer is invalid. */
export function previewOf(
  puzzle: AnyPuzzle,
  { level, seed }: Board,
  { verdict, moves }: Partial<TransferableVerdict> = {},
): Preview {
  const of = moves ?? []
  return { verdict, scene: { level, moves: of, film: puzzle.film(level, seed, of) } }
}
