'use client'

import { useTranslations } from 'next-intl'
import { MazePicture } from '@/app/_boards/maze-duel/MazePicture'
import type { Playback } from '@/app/_replay/playback'
import { useCalmStep, useMoment } from '@/app/_replay/usePlayback'
import { useView } from '@/app/_replay/useView'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { HeatWords } from './HeatWords'
import { Measure } from './Measure'
import type { RunFilm } from './run'

interface Props {
  maze: Maze
  film: RunFilm
  measure: { readonly shortest: number; readonly worth: number }
  playback: Playback
  fog: boolean
  /** What the scale of the heat ends with, where it is shown. */
  heat: number | undefined
  /** Whether the solver's name stands over its picture. */
  named: boolean
}

/** One solver in the maze, and how far it has come. A shorter film than the replay stands at its end meanwhile. */
export function Lane({ maze, film: { run, film }, measure, playback, fog, heat, named }: Props) {
  const t = useTranslations('puzzles.maze-duel.tells')
  const read = Math.min(useCalmStep(playback), film.length)
  const quiet = useMoment(playback, ({ playing }) => playing)
  const { code, values } = film.tell(read)
  const told = film.at(read)
  const sentence = read === film.length && !told.end ? run.told : t(code, values)
  return (
    <div data-board className="min-w-0">
      {named && <h2 className="mb-2 truncate text-title">{run.solver}</h2>}
      <Board {...{ maze, film, playback, fog, heat }} label={`${run.solver}: ${sentence}`} />
      <p aria-live={quiet ? 'off' : 'polite'} className="mt-2 min-h-12 text-small text-soft">
        {sentence}
      </p>
      {heat !== undefined && <HeatWords maze={maze} path={told.path} at={told.at} />}
      <Measured steps={told.at} playback={playback} measure={measure} />
    </div>
  )
}

type BoardProps = Pick<Props, 'maze' | 'playback' | 'fog' | 'heat'> & {
  film: RunFilm['film']
  label: string
}

/** Drawn anew at each step. */
function Board({ maze, film, playback, fog, heat, label }: BoardProps) {
  const view = useView()
  const { path, at, end } = useFrame(film, playback)
  const wrong = end && 'row' in end ? end : undefined
  return <MazePicture {...{ maze, path, at, fog, heat, view, label, wrong }} />
}

function Measured({ steps, playback, measure }: Pick<Props, 'playback' | 'measure'> & { steps: number }) {
  const length = useMoment(playback, (moment) => moment.length)
  return <Measure steps={steps} length={length} {...measure} />
}

const useFrame = (film: RunFilm['film'], playback: Playback) =>
  film.at(useMoment(playback, ({ step }) => Math.min(step, film.length)))
