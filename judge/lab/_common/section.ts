import type { Drawing } from '../../drawing/shapes'
import type { Result } from '../../kit/result'
import type { Film } from '../../puzzles/_common/puzzle'
import type { Described } from './algorithm'
import type { Board } from './board'
import type { AnyValues, Parameters, ValuesOf } from './parameters'

/** A number that is shown next to a run; its label is a message below `lab.<section>.figures`. */
export interface Figure {
  readonly name: string
  /** Undefined while it is not known yet, null if there is none. */
  readonly value: number | null | undefined
}

/** One run of an algorithm: what a page plays. */
export interface Run {
  readonly algorithm: Described
  readonly film: Film<unknown>
  /** The folder in judge/lab whose words have the sentences of the film, below `tells`. */
  readonly words: string
  /** Draws a step of the film. */
  readonly draw: (step: number) => Drawing
  /** The line of the algorithm's listing that a step executes, from 0; -1 for none. */
  readonly lineAt: (step: number) => number
  /** What has been counted up to a step. */
  readonly figures: (step: number) => readonly Figure[]
  /** Whether there are more events than were recorded. */
  readonly cut: boolean
  /** The board on which it ended, to be written in other notations. */
  readonly board?: Board | undefined
  /** Of a run whose drawings are heat: the largest value of the scale. */
  readonly hottest?: () => number
  /** The way that it found, as letters `U D L R`. */
  readonly moves?: string | undefined
}

/** A section of the laboratory: its parameters, and how they become runs. */
export interface Section<P extends Parameters> {
  /** Its name in addresses, and of its folder in judge/lab. */
  readonly id: string
  readonly parameters: P
  /** The parameters that stand above the board; the others stand below a heading of their own. */
  readonly main: readonly (keyof P & string)[]
  /** The parameters that change nothing, given the values of the others. */
  idle(values: ValuesOf<P>): readonly (keyof P & string)[]
  /** Its algorithms, for their names and descriptions. */
  readonly algorithms: readonly Described[]
  /**
   * The runs that these values describe, one for each algorithm that is shown side by side; each is cut after `most`
   * events. Errors: the values do not fit together, such as a cell outside the board.
   */
  run(values: ValuesOf<P>, most?: number): Result<readonly Run[]>
}

/** A trace as a file: what is needed to run it again. */
export interface Trace {
  readonly section: string
  /** The versions of its algorithms, by id. */
  readonly versions: Readonly<Record<string, number>>
  readonly values: AnyValues
}

/** The same with opaque values, for code that serves all sections. */
export type AnySection = Section<Parameters>

/** Checks the types of a section, where they are known, and then erases them. */
export const sectionOf = <P extends Parameters>(section: Section<P>): AnySection =>
  section as unknown as AnySection
