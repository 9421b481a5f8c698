'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useMemo } from 'react'
import { Link } from '@/app/_ui/Link'
import { Picture } from '@/app/_viewer/boards/Picture'
import { glideMs } from '@/app/_viewer/player/glide'
import { useView } from '@/app/_viewer/player/PlayerContext'
import type { Playback } from '@/app/_viewer/player/playback'
import { useMoment, useThrottledStep } from '@/app/_viewer/player/usePlayback'
import { boxOf } from '@/judge/drawing/cells'
import type { Drawing, Shape } from '@/judge/drawing/shapes'
import type { Face } from '@/judge/puzzles/face'
import type { Scene } from '@/judge/replay/play'

interface Props {
  face: Face
  scene: Scene
  playback: Playback
  title: string
  /** URL of the game's own page. */
  address: string
  /** Cells that differ from the other game from step `apart` on. */
  marks: readonly { readonly row: number; readonly col: number }[]
  apart: number
}

/** One of two games, and what happens in it. The shorter game stays at its end until the other one is over. */
export function Lane({ face, scene, playback, title, address, marks, apart }: Props) {
  const t = useTranslations(`puzzles.${face.puzzle.id}.tells`)
  const { level, moves, film } = scene
  const step = Math.min(
    useMoment(playback, (moment) => moment.step),
    film.length,
  )
  const parted = useMoment(playback, (moment) => moment.step >= apart)
  const glide = useMoment(playback, glideMs)
  const playing = useMoment(playback, (moment) => moment.playing)
  const calm = Math.min(useThrottledStep(playback), film.length)
  const { code, values } = film.tell(calm)
  const sentence = t(code, values)
  const drawing = useMemo(
    () => face.draw({ level, moves, film, frame: film.at(step), step, focus: film.focus }),
    [face, level, moves, film, step],
  )
  const view = useView()
  const marked = useMemo(() => (parted ? withMarks(drawing, marks) : drawing), [drawing, parted, marks])
  return (
    <div className="min-w-0">
      <h2 className="mb-2 truncate text-title">
        <Link href={address} className="hover:underline">
          {title}
        </Link>
      </h2>
      <div data-board style={{ '--step-time': `${glide}ms` } as CSSProperties}>
        <Picture drawing={marked} label={`${title}: ${sentence}`} view={view} />
      </div>
      <p aria-live={playing ? 'off' : 'polite'} className="mt-2 min-h-12 text-small text-soft">
        {sentence}
      </p>
    </div>
  )
}

interface Cell {
  readonly row: number
  readonly col: number
}

/** More frames than this would mark nothing. */
const MOST = 60

/** Draws a frame around some cells: dashed, in ink, so that it looks like neither the way nor a verdict. */
function withMarks(drawing: Drawing, cells: readonly Cell[]): Drawing {
  const { rows, cols, shapes } = drawing
  const inside = cells.filter(({ row, col }) => row >= 0 && row < rows && col >= 0 && col < cols)
  if (inside.length === 0 || inside.length > MOST) return drawing
  const mark: Shape = {
    kind: 'path',
    key: 'apart',
    d: inside.map(({ row, col }) => boxOf(col, row, 1, 1)).join(''),
    stroke: 'ink',
    width: 2.5,
    pixels: true,
    dash: [6, 5],
  }
  return { ...drawing, shapes: [...shapes, mark] }
}
