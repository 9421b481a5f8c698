'use client'

import { useTranslations } from 'next-intl'
import { MazePicture } from '@/app/_boards/maze-duel/MazePicture'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { HeatWords } from './HeatWords'
import { Measure } from './Measure'
import type { RunFilm } from './run'

interface Props {
  maze: Maze
  film: RunFilm
  measure: { readonly shortest: number; readonly worth: number }
  /** Of the replay; a shorter one stands at its end meanwhile. */
  step: number
  /** Of the replay: the longest film. */
  length: number
  fog: boolean
  /** What the scale of the heat ends with, where it is shown. */
  heat: number | undefined
  /** Nothing is announced while it plays. */
  quiet: boolean
  /** Whether the solver's name stands over its picture. */
  named: boolean
}

/** One solver in the maze, and how far it has come. */
export function Lane({ maze, film: { run, film }, measure, step, length, fog, heat, quiet, named }: Props) {
  const t = useTranslations('puzzles.maze-duel.tells')
  const at = Math.min(step, film.length)
  const frame = film.at(at)
  const { code, values } = film.tell(at)
  const { end } = frame
  const sentence = at === film.length && !end ? run.told : t(code, values)
  return (
    <div className="min-w-0">
      {named && <h2 className="mb-2 truncate text-title">{run.solver}</h2>}
      <MazePicture
        {...{ maze, fog, heat }}
        path={frame.path}
        at={frame.at}
        label={`${run.solver}: ${sentence}`}
        wrong={end && 'row' in end ? end : undefined}
      />
      <p aria-live={quiet ? 'off' : 'polite'} className="mt-2 min-h-12 text-small text-soft">
        {sentence}
      </p>
      {heat !== undefined && <HeatWords maze={maze} path={frame.path} at={frame.at} />}
      <Measure steps={frame.at} length={length} {...measure} />
    </div>
  )
}
