import { fileURLToPath } from 'node:url'
import type { PuzzleId } from '@/judge/puzzles'
import type { GoldenGame } from '@/judge/puzzles/_common/samples'
import { ALL_SAMPLES } from '../contract/samples'

export interface Game extends GoldenGame {
  readonly puzzle: PuzzleId
}

/** The games with golden replays and boards, by puzzle and file: `snake/won`. */
export const GAMES: Readonly<Record<string, Game>> = Object.fromEntries(
  (Object.keys(ALL_SAMPLES) as PuzzleId[]).flatMap((puzzle) =>
    Object.entries(ALL_SAMPLES[puzzle].golden).map(([name, game]) => [
      `${puzzle}/${name}`,
      { ...game, puzzle },
    ]),
  ),
)

/** Folder of a puzzle's golden files. */
export const goldenFolder = (puzzle: string) =>
  fileURLToPath(new URL(`../../judge/puzzles/${puzzle}/golden/`, import.meta.url))

/** Path of a golden file: `snake/won.txt` becomes judge/puzzles/snake/golden/won.txt. */
export function fileOf(name: string): string {
  const [puzzle = '', file = ''] = name.split('/')
  return goldenFolder(puzzle) + file
}
