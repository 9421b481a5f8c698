import type { Drawing, PathShape } from '@/judge/drawing/shapes'
import type { PUZZLES, PuzzleId } from '.'
import type { Place } from './places'
import type { AnyPuzzle, Film, Puzzle } from './puzzle'

/** Where everybody has lingered up to a step, in colours. */
export interface HeatLayer<Level, Frame> {
  shapes(past: {
    readonly level: Level
    readonly film: Film<Frame>
    readonly step: number
  }): readonly PathShape[]
  /** What the scale of its colours ends with. */
  most(game: { readonly level: Level; readonly film: Film<Frame> }): number
}

/** What the drawing of a puzzle is given. */
export type BoardProps<Id extends PuzzleId> =
  (typeof PUZZLES)[Id] extends Puzzle<infer Level, infer Move, infer _State, infer Frame>
    ? {
        readonly level: Level
        readonly moves: readonly Move[]
        readonly frame: Frame
        readonly step: number
        /** What is singled out by its thread: a robot, by the index of its start. */
        readonly focus: number | undefined
        /** All steps, for what a drawing remembers of those before this one. */
        readonly film: Film<Frame>
        /** The step before was on the board until now: what has come to be since may grow out of it. */
        readonly advanced?: boolean
        /** Where everybody has just been. */
        readonly trails?: boolean
        /** Switched on, once it has been loaded. */
        readonly heat?: HeatLayer<Level, Frame> | undefined
      }
    : never

/** What can be switched on over a board; each has its word below `details`. */
export type Layer = 'trails' | 'heat'

export interface Remaining {
  readonly left: number
  readonly all: number
}

/** One of many that start at once, and what became of it. */
export interface Start {
  /** Its cell. */
  readonly start: string
  /** The step at which it left; 0 where it has not. */
  readonly exitStep: number
  /** The cell in which it was at the end. */
  readonly end: string
}

/** A puzzle as it is shown: its rules and its drawing. */
interface FaceOf<Id extends PuzzleId> {
  readonly puzzle: (typeof PUZZLES)[Id]
  /** The board at one of its steps. Pure, and quick: a step is drawn in two milliseconds. */
  readonly draw: (props: BoardProps<Id>) => Drawing
  /** What stands where: two games side by side differ where it does. */
  readonly places: (props: Pick<BoardProps<Id>, 'level' | 'frame'>) => readonly Place[]
  readonly layers?: readonly Layer[]
  /** How many of those on the board are still there, and of how many. */
  readonly remaining?: (props: Pick<BoardProps<Id>, 'level' | 'frame'>) => Remaining
  /** Brings the layer `heat`, when somebody asks for it. */
  readonly loadHeat?: () => Promise<NonNullable<BoardProps<Id>['heat']>>
  /** What is listed beside the board of a finished game: all that started, by their numbers. */
  readonly starts?: (props: Pick<BoardProps<Id>, 'level' | 'moves'>) => readonly Start[]
}

/** The same with level, moves and frames opaque: for the parts that serve all puzzles. */
export interface Face {
  readonly puzzle: AnyPuzzle & { readonly id: PuzzleId }
  readonly draw: (props: object) => Drawing
  readonly places: (props: object) => readonly Place[]
  readonly layers?: readonly Layer[]
  readonly remaining?: (props: object) => Remaining
  readonly loadHeat?: () => Promise<HeatLayer<unknown, unknown>>
  readonly starts?: (props: object) => readonly Start[]
}

/**
 * Pairs a puzzle with its drawing. The types are checked here, where all three are known, and given up: TypeScript
 * cannot follow such a pair through a variable.
 */
export const faceOf = <Id extends PuzzleId>(face: FaceOf<Id> & { readonly id: Id }): Face =>
  face as unknown as Face
