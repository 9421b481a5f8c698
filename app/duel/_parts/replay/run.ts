import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { filmMaze, type MazeFrame } from '@/judge/puzzles/maze-duel/film'
import { distanceOf, type Maze, shortestOf, wallsOf } from '@/judge/puzzles/maze-duel/maze'
import type { Film } from '@/judge/puzzles/puzzle'
import type { DuelLog } from '@/lib/duel/logs'

/** One solver's trial, as it is stored. */
export interface Run {
  readonly id: string
  readonly solver: string
  /** The moves of its replay. */
  readonly moves: readonly string[]
  /** The outcome as a sentence. */
  readonly told: string
  /** How often the solver was asked: once more than it moved where it could not go on. */
  readonly turns: number
  /** Null where the solver said nothing, or whoever looks may not read it. */
  readonly log: DuelLog | null
}

export interface RunFilm {
  readonly run: Run
  readonly film: Film<MazeFrame>
}

/** Throws for moves that cannot be read: they were simulated before they were stored. */
export function filmOf(maze: Maze, run: Run): RunFilm {
  const moves = run.moves.map((move) => {
    const step = mazeDuel.parseMove(maze, mazeDuel.start(maze, 0), move)
    if (!step.ok) throw new Error(`a stored step cannot be read: ${step.error.code}`)
    return step.value
  })
  return { run, film: filmMaze(maze, 0, moves) }
}

/** What a number of steps is measured against. */
export const measureOf = (maze: Maze) => ({
  shortest: shortestOf(maze) ?? 0,
  worth: Math.max(distanceOf(maze), wallsOf(maze)),
})
