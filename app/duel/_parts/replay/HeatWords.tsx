'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { heatSummary } from '@/judge/drawing/heat'
import { trailOf } from '@/judge/puzzles/maze-duel/drawing/trail'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'

interface Props {
  maze: Maze
  path: ArrayLike<number>
  /** Number of steps so far. */
  at: number
}

/** The heat colours in words: how many cells were visited, and which one most often. */
export function HeatWords({ maze, path, at }: Props) {
  const t = useTranslations('trial')
  const { cells, once, most, hottest } = useMemo(
    () => heatSummary(trailOf(maze, path, at).visits),
    [maze, path, at],
  )
  const place = { row: Math.floor(hottest / maze.size), col: hottest % maze.size }
  return (
    <p className="mb-2 min-h-6 text-small tabular-nums">
      {t(most > 1 ? 'heatWords' : 'heatOnce', { cells, once, most, ...place })}
    </p>
  )
}
