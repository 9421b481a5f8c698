'use client'

import { useMemo } from 'react'
import { Picture } from '../drawing/Picture'
import { drawMaze, type MazeWalk } from './maze'

interface Props extends MazeWalk {
  /** In words, for those who do not see it. */
  readonly label: string
}

/** A maze and what has become of a walk in it. */
export function MazePicture({ maze, path, at, fog, heat, label, wrong }: Props) {
  const drawing = useMemo(
    () => drawMaze({ maze, path, at, fog, heat, wrong }),
    [maze, path, at, fog, heat, wrong],
  )
  return <Picture drawing={drawing} label={label} />
}
