import type { ReactNode } from 'react'
import type { Film } from '@/judge/puzzles/_common/puzzle'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { filmMaze, type MazeFrame } from '@/judge/puzzles/maze-duel/film'
import { distanceOf, type Maze, shortestOf, wallsOf } from '@/judge/puzzles/maze-duel/maze'
import type { DuelLog } from '@/lib/duel/logs'

/** One solver's stored trial. */
export interface Run {
  readonly id: string
  readonly solver: string
  /** Stands before that name. */
  readonly crest: ReactNode
  /** The moves of its replay. */
  readonly moves: readonly string[]
  /** The outcome as a sentence. */
  readonly told: string
  /** How often the solver was asked: once more than it moved if it could not go on. */
  readonly turns: number
  /** Null if the solver wrote nothing, or the user may not read it. */
  readonly log: DuelLog | null
}

export interface RunFilm {
  readonly run: Run
  readonly film: Film<MazeFrame>
}

/** Throws if moves are invalid, because they were simulated before they were stored. */
export function filmOf(maze: Maze, run: Run): RunFilm {
  const moves = run.moves.map((move) => {
    const step = mazeDuel.parseMove(maze, mazeDuel.start(maze, 0), move)
    if (!step.ok) throw new Error(`a stored step cannot be read: ${step.error.code}`)
    return step.value
  })
  return { run, film: filmMaze(maze, 0, moves) }
}

/** The numbers to compare a step count with. */
export const measureOf = (maze: Maze) => ({
  shortest: shortestOf(maze) ?? 0,
  worth: Math.max(distanceOf(maze), wallsOf(maze)),
})
