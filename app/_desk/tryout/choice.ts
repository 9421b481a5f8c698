import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import { BUILT_SIZES } from '@/judge/puzzles/maze-duel/maze'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import type { Testcase } from '@/judge/replay/play'
import type { Choice } from './choices'

/** The cases for a choice. `own` is the user's own level, once it can be read. */
export function casesOf(
  choice: Choice,
  printed: readonly Testcase[],
  own?: Omit<Testcase, 'name'>,
): readonly Testcase[] {
  if (choice.on === 'printed') return printed
  if (choice.on === 'own') return own ? [{ name: 'own', ...own }] : []
  const size = Math.max(BUILT_SIZES.min, Math.min(BUILT_SIZES.max, Math.trunc(choice.size)))
  const seed = Math.max(0, Math.min(2 ** 31 - 1, Math.trunc(choice.seed)))
  if (choice.on === 'order') return [{ name: `order-${size}`, level: `${size}\n`, seed }]
  const maze = BUILT_IN_ARCHITECTS[choice.on](size, seed)
  return [{ name: `${choice.on}-${size}`, level: formatMaze(maze), seed }]
}
