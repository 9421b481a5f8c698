import type { AnyPuzzle } from '@/judge/puzzles/puzzle'
import type { Scene } from '@/judge/replay/play'

/** A game by its turns. */
export interface Turns {
  /** The state that the program saw in each turn, and the one after the last move. */
  readonly states: readonly unknown[]
  /** The step of the film at which each turn is over. */
  readonly ends: readonly number[]
}

/**
 * Takes a game apart into its turns. A film knows nothing of turns, but the film of its first moves ends where the last
 * of them does. Each move is a step at least, so between two turns that lie as many steps apart as turns there is nothing
 * to look for: a game whose every move is one step needs no other film, however long it is.
 */
export function turnsOf(puzzle: AnyPuzzle, { level, moves, film }: Scene, seed: number): Turns {
  const states = [puzzle.start(level, seed)]
  for (const move of moves) states.push(puzzle.play(level, states.at(-1), move))

  const ends: number[] = []
  const endOf = (turn: number) => puzzle.film(level, seed, moves.slice(0, turn + 1)).length
  /** Those of the turns between two whose ends are known. */
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
 * The turn, 0-based, that belongs to a step: the one whose question shows the board as it stands, or whose answer is
 * being played. At the end it is the last of `count` turns, which may be one that was never answered.
 */
export function turnAt(step: number, count: number, { ends }: Turns): number {
  const over = ends.filter((end) => end <= step).length
  return Math.max(0, Math.min(over, count - 1))
}
