'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { MazePicture } from '@/app/_viewer/boards/MazePicture'
import { useView } from '@/app/_viewer/player/PlayerContext'
import { type Playback, useMoment, useThrottledStep } from '@/app/_viewer/player/usePlayback'
import { heatSummary } from '@/judge/drawing/heat'
import { trailOf } from '@/judge/puzzles/maze-duel/drawing/trail'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import type { RunFilm } from './run'

interface Props {
  maze: Maze
  film: RunFilm
  playback: Playback
  fog: boolean
  /** Upper end of the heat scale; undefined if heat is off. */
  heat: number | undefined
  /** Whether to show the solver's name above its picture. */
  named: boolean
}

/** One solver in the maze. If its film is shorter than the replay, it stays at its last step. */
export function Lane({ maze, film, playback, fog, heat, named }: Props) {
  const tell = useTell(film)
  return (
    <div data-board className="min-w-0">
      {named && (
        <h2 className="mb-2 truncate text-title">
          {film.run.crest} {film.run.solver}
        </h2>
      )}
      <Board {...{ maze, film, playback, fog, heat, tell }} />
      <Sentence {...{ maze, film, playback, heat, tell }} />
    </div>
  )
}

/** Describes what happened up to a step. */
function useTell({ run, film }: RunFilm): (step: number) => string {
  const t = useTranslations('puzzles.maze-duel.tells')
  return useCallback(
    (step) => {
      const { code, values } = film.tell(step)
      return step === film.length && !film.at(step).end ? run.told : t(code, values)
    },
    [run, film, t],
  )
}

type Told = Pick<Props, 'maze' | 'film' | 'playback' | 'heat'> & { tell: (step: number) => string }

/** Redrawn at each step. */
function Board({ maze, film: { run, film }, playback, fog, heat, tell }: Told & Pick<Props, 'fog'>) {
  const view = useView()
  const { path, at, end } = film.at(useMoment(playback, ({ step }) => Math.min(step, film.length)))
  const wrong = end && 'row' in end ? end : undefined
  const calm = Math.min(useThrottledStep(playback), film.length)
  const sentence = useMemo(() => tell(calm), [tell, calm])
  return <MazePicture {...{ maze, path, at, fog, heat, view, wrong }} label={`${run.solver}: ${sentence}`} />
}

/** What happened in the step, directly below the picture. */
function Sentence({ maze, film: { film }, playback, heat, tell }: Told) {
  const calm = Math.min(useThrottledStep(playback), film.length)
  const quiet = useMoment(playback, ({ playing }) => playing)
  const told = film.at(calm)
  return (
    <>
      <p aria-live={quiet ? 'off' : 'polite'} className="mt-2 min-h-6 text-small text-soft">
        {tell(calm)}
      </p>
      {heat !== undefined && <HeatWords maze={maze} path={told.path} at={told.at} />}
    </>
  )
}

interface HeatWordsProps {
  maze: Maze
  path: ArrayLike<number>
  /** Number of steps so far. */
  at: number
}

/** The heat colours in words: how many cells were visited, and which one most often. */
function HeatWords({ maze, path, at }: HeatWordsProps) {
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

interface MeasureProps {
  film: RunFilm
  playback: Playback
  shortest: number
  /** The larger of walls and distance: a solver that takes this many steps scores 1. */
  worth: number
}

/** A bar of the steps so far, with marks for the shortest path and for a score of 1. Two side by side share a scale. */
export function Measure({ film: { film }, playback, shortest, worth }: MeasureProps) {
  const steps = film.at(Math.min(useThrottledStep(playback), film.length)).at
  const length = useMoment(playback, (moment) => moment.length)
  const t = useTranslations('trial')
  const format = useFormatter()
  const end = Math.max(length, shortest, worth, 1)
  const place = (count: number) => `${(100 * count) / end}%`
  const marks = [
    { name: 'shortest', at: shortest },
    { name: 'worth', at: worth },
  ] as const
  return (
    <div>
      <div aria-hidden="true" className="relative h-4">
        <div className="absolute inset-x-0 top-1.5 h-1 rounded bg-hairline" />
        <div className="absolute top-1.5 left-0 h-1 rounded bg-ink" style={{ width: place(steps) }} />
        {marks.map(({ name, at }) => (
          <div
            key={name}
            className={`absolute top-0 h-4 w-0.5 -translate-x-1/2 ${name === 'shortest' ? 'bg-ink' : 'border-l-2 border-dotted border-ink'}`}
            style={{ left: place(at) }}
          />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-5 text-small tabular-nums">
        <div className="flex gap-1.5">
          <dt className="text-soft">{t('steps')}</dt>
          <dd className="min-w-[4ch] font-medium">{format.number(steps)}</dd>
        </div>
        {marks.map(({ name, at }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-soft">{t(name)}</dt>
            <dd>{format.number(at)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
