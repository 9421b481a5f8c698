import type { AnyPuzzle } from '@/judge/puzzles/puzzle'
import { type Handed, handed, judgeRead, type Scene } from '@/judge/replay/play'

/** A level that has been read, as an answer is tried on it. */
export interface Board {
  readonly level: unknown
  readonly seed: number
}

/** What an answer does. */
export interface Preview {
  /** Missing while nothing has been answered. */
  readonly verdict: Handed['verdict'] | undefined
  readonly scene: Scene
}

/** Reads a level of ours; throws where that cannot be done. */
export function readLevel(puzzle: AnyPuzzle, text: string): unknown {
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  return level.value
}

/** The simulator of the server, run on what is in the field. */
export const judged = (puzzle: AnyPuzzle, board: Board, text: string): Handed =>
  handed(judgeRead(puzzle, { name: 'printed', ...board }, text))

/** An answer as it was judged, on its board; the bare level where none was, or where it could not be read. */
export function previewOf(
  puzzle: AnyPuzzle,
  { level, seed }: Board,
  { verdict, moves }: Partial<Handed> = {},
): Preview {
  const of = moves ?? []
  return { verdict, scene: { level, moves: of, film: puzzle.film(level, seed, of) } }
}
