'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { distanceOf, type Maze, shortestOf, wallsOf } from '@/judge/puzzles/maze-duel/maze'
import { scoresOf } from '@/judge/puzzles/maze-duel/rules'

interface Props {
  maze: Maze
  steps: number
  solved: boolean
}

/** The result of the walk, in the terms of a trial. */
export function Result({ maze, steps, solved }: Props) {
  const t = useTranslations('walk')
  const format = useFormatter()
  const figures = { steps, shortest: shortestOf(maze) ?? 0, walls: wallsOf(maze), distance: distanceOf(maze) }
  if (!solved) return <p role="status">{t('tired', figures)}</p>
  const score = format.number(scoresOf(maze, steps).solver, { maximumFractionDigits: 3 })
  return (
    <p role="status" className="text-large">
      {t('solved', { ...figures, score })}
    </p>
  )
}
