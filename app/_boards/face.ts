import type { ComponentType, ReactNode } from 'react'
import type { PUZZLES, PuzzleId } from '@/judge/puzzles'
import type { AnyPuzzle } from '@/judge/puzzles/puzzle'
import type { BoardProps, HeatLayer } from './board'
import type { Drawing } from './drawing/shapes'

export type Layer = 'trails' | 'heat'
export interface Remaining {
  readonly left: number
  readonly all: number
}

/** What is listed beside the board of a finished game. */
export type DetailsProps<Id extends PuzzleId> = Pick<BoardProps<Id>, 'level' | 'moves' | 'focus'> & {
  readonly onFocus: (focus: number | undefined) => void
}

/**
 * A puzzle as the site shows it: its rules and its drawing. A page that shows one puzzle
 * is given one face, so that a browser loads the rules of that puzzle only.
 */
interface FaceOf<Id extends PuzzleId> {
  readonly puzzle: (typeof PUZZLES)[Id]
  /** The board at one of its steps. Pure, and quick: a step is drawn in two milliseconds. */
  readonly draw: (props: BoardProps<Id>) => Drawing
  /** What can be switched on over the board; each has its word below `details`. */
  readonly layers?: readonly Layer[]
  /** How many of those on the board are still there, and of how many. */
  readonly remaining?: (props: Pick<BoardProps<Id>, 'level' | 'frame'>) => Remaining
  /** Brings the layer `heat`, when somebody asks for it. */
  readonly loadHeat?: () => Promise<NonNullable<BoardProps<Id>['heat']>>
}

/** The same with level, moves and frames opaque: for the parts that serve all puzzles. */
export interface Face {
  readonly puzzle: AnyPuzzle & { readonly id: PuzzleId }
  readonly draw: (props: object) => Drawing
  readonly layers?: readonly Layer[]
  readonly remaining?: (props: object) => Remaining
  readonly loadHeat?: () => Promise<HeatLayer<unknown, unknown>>
  /** A puzzle whose verdict is one sentence has nothing to list. */
  readonly Details?: ComponentType<object>
}

/**
 * Pairs a puzzle with its drawing. The types are checked here, where all three are known, and given up: TypeScript
 * cannot follow such a pair through a variable.
 */
export const faceOf = <Id extends PuzzleId>(
  face: FaceOf<Id> & { readonly id: Id },
): Face & { readonly puzzle: { readonly id: Id } } =>
  face as unknown as Face & { readonly puzzle: { readonly id: Id } }

/**
 * The same with what is listed beside it. Apart from the face itself, which servers draw with: every page that only
 * draws would be sent the list as well.
 */
export const withDetails = <Id extends PuzzleId>(
  face: Face & { readonly puzzle: { readonly id: Id } },
  Details: (props: DetailsProps<Id>) => ReactNode,
): Face => ({ ...face, Details: Details as unknown as ComponentType<object> })
