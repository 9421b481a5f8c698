'use client'

import { useTranslations } from 'next-intl'
import { MazePicture } from '@/app/_boards/maze-duel/MazePicture'
import { useView } from '@/app/_replay/useView'
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
  /** The same for what is read: a few times a second while it plays. */
  calmStep: number
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
export function Lane(props: Props) {
  const {
    maze,
    film: { run, film },
    measure,
    step,
    calmStep,
    length,
    fog,
    heat,
    quiet,
    named,
  } = props
  const t = useTranslations('puzzles.maze-duel.tells')
  const view = useView()
  const frame = film.at(Math.min(step, film.length))
  const { end } = frame
  const read = Math.min(calmStep, film.length)
  const { code, values } = film.tell(read)
  const told = film.at(read)
  const sentence = read === film.length && !told.end ? run.told : t(code, values)
  return (
    <div data-board className="min-w-0">
      {named && <h2 className="mb-2 truncate text-title">{run.solver}</h2>}
      <MazePicture
        {...{ maze, fog, heat, view }}
        path={frame.path}
        at={frame.at}
        label={`${run.solver}: ${sentence}`}
        wrong={end && 'row' in end ? end : undefined}
      />
      <p aria-live={quiet ? 'off' : 'polite'} className="mt-2 min-h-12 text-small text-soft">
        {sentence}
      </p>
      {heat !== undefined && <HeatWords maze={maze} path={told.path} at={told.at} />}
      <Measure steps={frame.at} length={length} {...measure} />
    </div>
  )
}
