import { PUZZLES, type PuzzleId } from '@/judge/puzzles'
import type { Samples } from '@/judge/puzzles/_common/samples'

export const PUZZLE_IDS = Object.keys(PUZZLES) as PuzzleId[]

/** Loads the samples in the folder of a puzzle. */
async function samplesOf(id: PuzzleId): Promise<Samples> {
  const { samples } = await import(`../../judge/puzzles/${id}/samples.ts`)
  return samples
}

/** Samples of every puzzle. */
export const ALL_SAMPLES = Object.fromEntries(
  await Promise.all(PUZZLE_IDS.map(async (id) => [id, await samplesOf(id)] as const)),
) as Readonly<Record<PuzzleId, Samples>>

/** The levels of every puzzle with their games. */
export const SAMPLES = Object.fromEntries(PUZZLE_IDS.map((id) => [id, ALL_SAMPLES[id].levels])) as Readonly<
  Record<PuzzleId, Samples['levels']>
>
