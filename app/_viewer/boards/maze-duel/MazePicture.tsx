'use client'

import { useMemo } from 'react'
import type { View } from '@/judge/drawing/view'
import { drawMaze, type MazeWalk } from '@/judge/puzzles/maze-duel/drawing/maze'
import { Picture } from '../Picture'

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
