'use client'

import { useMemo } from 'react'
import { MazePicture, useMaze } from '@/app/_viewer/boards/MazePicture'
import { useLoop } from '@/app/_viewer/MovingPicture'
import { cellsOf } from '@/judge/puzzles/maze-duel/path'

interface Props {
  /** The text of the maze. */
  maze: string
  /** One letter a step. */
  path: string
  fog: boolean
  label: string
  plays: boolean
}

/** A walk through a maze, over and over. */
export function WalkFilm({ maze: text, path, fog, label, plays }: Props) {
  const maze = useMaze(text)
  const cells = useMemo(() => cellsOf(maze, path), [maze, path])
  const at = useLoop(path.length, plays)
  return <MazePicture maze={maze} path={cells} at={at} fog={fog} label={label} />
}
