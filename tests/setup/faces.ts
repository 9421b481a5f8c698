import { PUZZLES, type PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'
import { loadFace } from '@/judge/puzzles/load'

const ids = Object.keys(PUZZLES) as PuzzleId[]

/** The rules and the drawing of every puzzle, by puzzle id. */
export const FACES = Object.fromEntries(
  await Promise.all(ids.map(async (id) => [id, await loadFace(id)] as const)),
) as Readonly<Record<PuzzleId, Face>>
