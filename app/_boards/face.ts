import type { ComponentType, ReactNode } from 'react'
import type { PUZZLES, PuzzleId } from '@/judge/puzzles'
import type { AnyPuzzle } from '@/judge/puzzles/puzzle'
import type { BoardProps } from './board'

/** What is listed beside the board of a finished game. */
export type DetailsProps<Id extends PuzzleId> = Pick<BoardProps<Id>, 'level' | 'moves' | 'focus'> & {
  readonly onFocus: (focus: number | undefined) => void
}

/**
 * A puzzle as the site shows it: its rules, its drawing, and what is listed beside it. A page that shows one puzzle
 * is given one face, so that a browser loads the rules of that puzzle only.
 */
interface FaceOf<Id extends PuzzleId> {
  readonly puzzle: (typeof PUZZLES)[Id]
  readonly Board: (props: BoardProps<Id>) => ReactNode
  /** A puzzle whose verdict is one sentence has nothing to list. */
  readonly Details?: (props: DetailsProps<Id>) => ReactNode
}

/** The same with level, moves and frames opaque: for the parts that serve all puzzles. */
export interface Face {
  readonly puzzle: AnyPuzzle & { readonly id: PuzzleId }
  readonly Board: ComponentType<object>
  readonly Details?: ComponentType<object>
}

/**
 * Pairs a puzzle with its drawing. The types are checked here, where all three are known, and given up: TypeScript
 * cannot follow such a pair through a variable.
 */
export const faceOf = <Id extends PuzzleId>(face: FaceOf<Id> & { readonly id: Id }): Face =>
  face as unknown as Face
