import type { Random } from '../kit/random'
import type { Board, BoardEvent, Shape, Side } from './board'

/** What every algorithm of the laboratory has. */
export interface Algorithm {
  readonly id: string
  /** Raised with every change that alters the events; a trace names the version with which it was made. */
  readonly version: number
  /** Its name and what it does, in English. Translations stand in `words`, by id. */
  readonly name: string
  readonly about: string
  /** The pseudo-code, line by line; an event names the line that is executed. */
  readonly listing: readonly string[]
}

/** What a carver may choose. */
export interface CarveOptions {
  readonly start: number
  /** Of growing tree: the share of turns in which the newest cell is chosen instead of a random one, 0 … 1. */
  readonly mix: number
  /** Whether to leave out what changes nothing, such as the steps of a random walk: for large mazes without a film. */
  readonly brief?: boolean
}

/** An algorithm that builds a maze of rooms. */
export interface Carver extends Algorithm {
  /**
   * How the board looks at first: rooms with all walls between them, rooms with none, or a grid of cells which are all
   * walls but the start.
   */
  readonly begins: 'closed' | 'open' | 'solid'
  /** Whether the room in which it begins changes the maze. */
  readonly usesStart: boolean
  /** What it remembers between two events, if that is a number of cells: those on its stack, its frontier, its walk. */
  readonly keeps?: 'stack' | 'frontier' | 'walk'
  carve(shape: Shape, options: CarveOptions, random: Random): Generator<BoardEvent, void>
}

export const HEURISTICS = ['zero', 'manhattan', 'euclid', 'chebyshev'] as const
export type Heuristic = (typeof HEURISTICS)[number]
export const TIES = ['first', 'last', 'goal'] as const
export type Ties = (typeof TIES)[number]

/** What a search may choose. */
export interface SearchOptions {
  readonly from: number
  readonly to: number
  /** The order in which the sides of a cell are tried; `random` shuffles them in every cell. */
  readonly order: readonly Side[] | 'random'
  readonly heuristic: Heuristic
  /** Which of several equally good cells is taken. */
  readonly ties: Ties
}

/** An algorithm that looks for a way between two cells. It returns the cells of the way, both ends included. */
export interface Search extends Algorithm {
  /** Whether it finds a way whenever there is one. */
  readonly complete: boolean
  /** Whether a way that it finds is a shortest one. */
  readonly optimal: boolean
  /**
   * The number by which it chooses the next cell: the steps so far (g), the estimate of the steps left (h) or their sum
   * (f). Missing for a search that goes by none.
   */
  readonly goesBy?: 'g' | 'h' | 'f'
  search(
    board: Board,
    options: SearchOptions,
    random: Random,
  ): Generator<BoardEvent, readonly number[] | undefined>
}

/** Runs a generator to its end without looking at its events. */
export function resultOf<T>(run: Generator<unknown, T>): T {
  for (;;) {
    const next = run.next()
    if (next.done) return next.value
  }
}

/** Runs a generator to its end, yields what `tell` makes of each of its values, and returns its result. */
export function* retold<Value, Told, Result>(
  run: Generator<Value, Result>,
  tell: (value: Value) => Told,
): Generator<Told, Result> {
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) return step.value
    yield tell(step.value)
  }
}
