import type { AnyPuzzle } from '@/judge/puzzles/_common/puzzle'
import type { Scene } from '@/judge/replay/play'

/** The turns of a game. */
export interface Turns {
  /** The state that the program saw in each turn, and the state after the last move. */
  readonly states: readonly unknown[]
  /** The step of the film at which each turn is over. */
  readonly ends: readonly number[]
}

/**
 * Splits a game into turns. A film does not record turns, but the film of the first n moves ends where turn n does.
 * Each move takes at least one step. So if two turns are as many steps apart as turns, each turn between them takes one
 * step: a game in which every move is one step needs no other film, however long it is.
 */
export function turnsOf(puzzle: AnyPuzzle, { level, moves, film }: Scene, seed: number): Turns {
  const states = [puzzle.start(level, seed)]
  for (const move of moves) states.push(puzzle.play(level, states.at(-1), move))

  const ends: number[] = []
  const endOf = (turn: number) => puzzle.film(level, seed, moves.slice(0, turn + 1)).length
  /** Fills in the ends of the turns between two turns whose ends are known. */
  const fill = (from: number, fromEnd: number, to: number, toEnd: number) => {
    if (to - from < 2) return
    if (toEnd - fromEnd === to - from) {
      for (let turn = from + 1; turn < to; turn++) ends[turn] = fromEnd + turn - from
      return
    }
    const middle = (from + to) >> 1
    const end = endOf(middle)
    ends[middle] = end
    fill(from, fromEnd, middle, end)
    fill(middle, end, to, toEnd)
  }
  const last = moves.length - 1
  if (last >= 0) ends[last] = film.length
  fill(-1, 0, last, film.length)
  return { states, ends }
}

/**
 * The turn, 0-based, that belongs to a step: its input shows the current board, or its reply is being played. At the
 * end it is the last of `count` turns, which may have received no reply.
 */
export function turnAt(step: number, count: number, { ends }: Turns): number {
  const over = ends.filter((end) => end <= step).length
  return Math.max(0, Math.min(over, count - 1))
}
