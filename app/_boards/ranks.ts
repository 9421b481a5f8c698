import type { PuzzleId } from '@/judge/puzzles'

interface RankColumn {
  readonly index: number
  readonly name: string
}

/**
 * What the numbers of an accepted answer's rank mean, by their index; words below `ranks`. What is not listed is not
 * shown (the first number only parts accepted from partial answers).
 */
export const RANK_COLUMNS = {
  'robot-escape': [
    { index: 1, name: 'length' },
    { index: 2, name: 'exitSteps' },
  ],
  'robot-escape-bot': [{ index: 2, name: 'length' }],
  'knights-tour': [],
  'labyrinth-path': [{ index: 1, name: 'steps' }],
  'maze-architect': [],
  'maze-duel': [{ index: 1, name: 'steps' }],
  snake: [{ index: 1, name: 'steps' }],
} as const satisfies Record<PuzzleId, readonly RankColumn[]>
