import type { PuzzleId } from '@/judge/puzzles'
import type { BoardProps } from './board'

/** What is listed beside the board of a finished game. */
export type DetailsProps<Id extends PuzzleId> = Pick<BoardProps<Id>, 'level' | 'moves' | 'focus'> & {
  readonly onFocus: (focus: number | undefined) => void
}
