'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { readOwnStorage, writeOwnStorage } from '@/app/_ui/storage'
import { MazePicture, useMaze } from '@/app/_viewer/boards/MazePicture'
import { distanceOf, type Maze, shortestOf, wallsOf } from '@/judge/puzzles/maze-duel/maze'
import { mostSteps, scoresOf } from '@/judge/puzzles/maze-duel/rules'
import { Pad } from './Pad'
import { useArrows } from './useArrows'
import { begin, type Direction, openFrom, step, type Walk as WalkInProgress, walkAlong } from './walkState'

interface Props {
  /** The maze in its notation. */
  text: string
  /**
   * A walk that counts: it goes on after the steps of `path`, cannot be begun again before its end, and its shortest
   * way is not told. `onPath` gets the path after each step.
   */
  counts?: { readonly path: string; readonly onPath: (path: string) => void }
  /** Where the browser keeps the walk until it ends; undefined if a reload begins it again. */
  keptAs?: string
  /** What is shown of a walk that has ended, below its result; `path` has its steps as letters. */
  ended?: (path: string) => ReactNode
}

/** Lets a person walk the maze: fog by the puzzle's own rules, one step per key. */
export function Walk({ text, counts, keptAs, ended }: Props) {
  const t = useTranslations('walk')
  const format = useFormatter()
  const maze = useMaze(text)
  const [walk, setWalk] = useState(() => walkAlong(maze, counts?.path ?? ''))
  const { state, cells, path, bumped } = walk
  const over = state.end !== undefined
  useLayoutEffect(() => {
    const kept = keptAs && readOwnStorage(keptAs)
    if (kept) setWalk(walkAlong(maze, kept))
  }, [maze, keptAs])

  const move = (next: WalkInProgress) => {
    setWalk(next)
    if (next.path === path) return
    counts?.onPath(next.path)
    if (keptAs) writeOwnStorage(keptAs, next.state.end ? '' : next.path)
  }
  const go = (direction: Direction) => move(step(maze, walk, direction))
  useArrows(go, !over)
  const again = () => move(begin(maze))
  const open = openFrom(maze, state.cell)
  const place = { row: Math.floor(state.cell / maze.size), col: state.cell % maze.size }
  const sentence = bumped
    ? t('wall')
    : t('here', { ...place, ways: format.list(open.map((way) => t(`ways.${way}`))) })
  const counted = t('steps', { steps: state.steps, most: mostSteps(maze) })
  const label = t('board', { size: maze.size, steps: state.steps })
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,clamp(24rem,100dvh-22.5rem,40rem))_minmax(0,1fr)]">
      <div className="min-w-0">
        <MazePicture maze={maze} path={cells} at={state.steps} fog={!over} label={label} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {over ? (
          <>
            <p className="text-title tabular-nums">{counted}</p>
            {!counts && <Result maze={maze} steps={state.steps} solved={state.end?.cause === 'solved'} />}
            {ended?.(path)}
          </>
        ) : (
          <>
            {/* On phones the buttons stay within reach of the thumb while scrolling. */}
            <div className="flex flex-row-reverse justify-between gap-4 max-lg:sticky max-lg:bottom-(--offline) max-lg:border-t max-lg:border-hairline max-lg:bg-paper max-lg:py-2 lg:flex-col">
              <div className="min-w-0">
                <p className="text-large tabular-nums lg:text-title">{counted}</p>
                <p aria-live="polite" className="mt-2 min-h-12">
                  {sentence}
                </p>
              </div>
              <Pad open={open} onStep={go} />
            </div>
            <p className="text-small text-soft">
              <span className="pointer-coarse:hidden">{t('keys')} </span>
              {t('hint')}
            </p>
          </>
        )}
        {(!counts || over) && (
          <div>
            <Button onClick={again} disabled={state.steps === 0} look={over && !counts ? 'primary' : 'plain'}>
              {t('again')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

interface ResultProps {
  maze: Maze
  steps: number
  solved: boolean
}

/** The result of the walk, in the terms of a trial. */
function Result({ maze, steps, solved }: ResultProps) {
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
