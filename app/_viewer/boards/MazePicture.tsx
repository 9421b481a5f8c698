'use client'

import { useMemo } from 'react'
import type { View } from '@/judge/drawing/shapes'
import { drawMaze, type MazeWalk } from '@/judge/puzzles/maze-duel/drawing/maze'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { Picture } from './Picture'

interface Props extends MazeWalk {
  /** Description for screen readers. */
  readonly label: string
  /** The visible part of the maze; the whole maze if missing. */
  readonly view?: View | undefined
}

/** A maze and a walk in it. */
export function MazePicture({ maze, path, at, fog, heat, label, wrong, view }: Props) {
  const drawing = useMemo(
    () => drawMaze({ maze, path, at, fog, heat, wrong }),
    [maze, path, at, fog, heat, wrong],
  )
  return <Picture drawing={drawing} label={label} view={view} />
}

/** A maze from its notation. Throws if it cannot be read, because it was checked before it was stored. */
export function useMaze(text: string): Maze {
  return useMemo(() => {
    const maze = parseMaze(text)
    if (!maze.ok) throw new Error(`a stored maze cannot be read: ${maze.error.code}`)
    return maze.value
  }, [text])
}
