import type { Drawing, PathShape } from '../../drawing/shapes'
import type { AnyEditor, Editor, Size } from './editor'
import type { Place } from './places'
import type { Pointer } from './pointer'
import type { AnyPuzzle, Film, Puzzle } from './puzzle'

/** A heat map of the cells visited up to a step. */
export interface HeatLayer<Level, Frame> {
  shapes(past: {
    readonly level: Level
    readonly film: Film<Frame>
    readonly step: number
  }): readonly PathShape[]
  /** The number of visits at the top of the colour scale. */
  most(game: { readonly level: Level; readonly film: Film<Frame> }): number
}

/** The props of a puzzle's drawing: `BoardProps<typeof snake>`. */
export type BoardProps<P> =
  P extends Puzzle<infer Level, infer Move, infer _State, infer Frame>
    ? {
        readonly level: Level
        readonly moves: readonly Move[]
        readonly frame: Frame
        readonly step: number
        /** The robot whose thread is highlighted, by the index of its start. */
        readonly focus: number | undefined
        /** All steps, for drawings that show earlier steps as well. */
        readonly film: Film<Frame>
        /** Whether the board showed the previous step until now, so that changes may be animated. */
        readonly advanced?: boolean
        /** Whether to draw where everything has just been. */
        readonly trails?: boolean
        /** The heat layer, if it is switched on and loaded. */
        readonly heat?: HeatLayer<Level, Frame> | undefined
      }
    : never

/** A layer that can be switched on over a board; its label is a message below `details`. */
export type Layer = 'trails' | 'heat'

export interface Remaining {
  readonly left: number
  readonly all: number
}

/** One of many robots that start at once, and how its run ended. */
export interface Start {
  /** The cell it starts in. */
  readonly start: string
  /** The step at which it left; 0 if it did not. */
  readonly exitStep: number
  /** The cell it was in at the end. */
  readonly end: string
}

/** How a puzzle is shown: its rules and its drawing. */
interface FaceOf<P> {
  readonly puzzle: P
  /** Draws the board at one step. Pure and fast: a step is drawn in two milliseconds. */
  readonly draw: (props: BoardProps<P>) => Drawing
  /** The position of everything on the board; two games side by side diverge where it differs. */
  readonly places: (props: Pick<BoardProps<P>, 'level' | 'frame'>) => readonly Place[]
  readonly layers?: readonly Layer[]
  /** How many of the robots are still on the board, and how many there were. */
  readonly remaining?: (props: Pick<BoardProps<P>, 'level' | 'frame'>) => Remaining
  /** Loads the layer `heat` when it is switched on. */
  readonly loadHeat?: () => Promise<NonNullable<BoardProps<P>['heat']>>
  /** The list shown next to a finished game: every robot that started, by number. */
  readonly starts?: (props: Pick<BoardProps<P>, 'level' | 'moves'>) => readonly Start[]
  /** How an answer is written by hand on the board: for puzzles whose answers are strings of moderate length. */
  readonly pointer?: Pointer<BoardProps<P>['level']>
  /** Loads what draws levels by hand, when a user wants to draw one. */
  readonly loadEditor?: () => Promise<Editor<Size, BoardProps<P>['level'], BoardProps<P>['frame']>>
}

/** The same with opaque level, moves and frames: for code that serves all puzzles. */
export interface Face<Id extends string> {
  readonly puzzle: AnyPuzzle & { readonly id: Id }
  readonly draw: (props: object) => Drawing
  readonly places: (props: object) => readonly Place[]
  readonly layers?: readonly Layer[]
  readonly remaining?: (props: object) => Remaining
  readonly loadHeat?: () => Promise<HeatLayer<unknown, unknown>>
  readonly starts?: (props: object) => readonly Start[]
  readonly pointer?: Pointer<unknown>
  readonly loadEditor?: () => Promise<AnyEditor>
}

/**
 * Pairs a puzzle with its drawing. The types are checked here, where all three are known, and then erased: TypeScript
 * cannot follow such a pair through a variable.
 */
export const faceOf = <P extends AnyPuzzle, Id extends string>(
  face: FaceOf<P> & { readonly id: Id },
): Face<Id> => face as unknown as Face<Id>
