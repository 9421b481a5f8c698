'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useMemo } from 'react'
import { Picture } from '@/app/_viewer/boards/Picture'
import { glideMs } from '@/app/_viewer/player/glide'
import { useView } from '@/app/_viewer/player/PlayerContext'
import type { Playback } from '@/app/_viewer/player/playback'
import { useMoment, useThrottledStep } from '@/app/_viewer/player/usePlayback'
import { withCursor } from '@/judge/lab/draw-board'
import type { Run } from '@/judge/lab/section'

interface Props {
  run: Run
  playback: Playback
  name: string
  /** Whether it is the only one: then its name stands above the listing. */
  single: boolean
  /** A cell to put a frame around. */
  marked?: number | undefined
}

/** The board of one run, and what happens on it. A shorter run stays at its end until the others are over. */
export function Lane({ run, playback, name, single, marked }: Props) {
  const t = useTranslations(`lab.${run.words}.tells`)
  const bench = useTranslations('lab.bench')
  const { film, draw } = run
  const step = Math.min(
    useMoment(playback, (moment) => moment.step),
    film.length,
  )
  const glide = useMoment(playback, glideMs)
  const playing = useMoment(playback, (moment) => moment.playing)
  const { code, values } = film.tell(Math.min(useThrottledStep(playback), film.length))
  const sentence = t(code, values)
  const drawing = useMemo(
    () => (marked === undefined ? draw(step) : withCursor(draw(step), marked)),
    [draw, step, marked],
  )
  const view = useView()
  return (
    <div className="min-w-0">
      {!single && <h2 className="mb-2 truncate text-title">{name}</h2>}
      {/* Side by side on a phone, numbers are too small to be read until the boards are enlarged. */}
      <div
        data-board
        className={single || view.zoom > 1 ? undefined : 'max-md:[&_text]:hidden'}
        style={{ '--step-time': `${glide}ms` } as CSSProperties}
      >
        <Picture drawing={drawing} label={`${name}: ${sentence}`} view={view} />
      </div>
      <p aria-live={playing ? 'off' : 'polite'} className="mt-2 min-h-10 text-small text-soft">
        {sentence}
        {run.cut && ` ${bench('cut')}`}
      </p>
    </div>
  )
}
