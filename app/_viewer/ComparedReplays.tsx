'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useCallback, useMemo } from 'react'
import { Link } from '@/app/_ui/Link'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { Picture } from '@/app/_viewer/boards/Picture'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Controls } from '@/app/_viewer/player/Controls'
import { mergeEvents } from '@/app/_viewer/player/events'
import { FirstDifference } from '@/app/_viewer/player/FirstDifference'
import { PlayerContext, usePlayerValue, useView } from '@/app/_viewer/player/PlayerContext'
import { useAddress } from '@/app/_viewer/player/useAddress'
import {
  glideMs,
  type Playback,
  useMoment,
  usePlayback,
  useThrottledStep,
} from '@/app/_viewer/player/usePlayback'
import { boxOf } from '@/judge/drawing/cells'
import type { Drawing, Shape } from '@/judge/drawing/shapes'
import type { Place } from '@/judge/puzzles/_common/places'
import type { Face } from '@/judge/puzzles/face'
import { firstDifference, type Scene } from '@/judge/replay/play'
import { type Inputs, sceneOf } from './boards/Picture'

interface LaneProps {
  face: Face
  scene: Scene
  playback: Playback
  title: string
  /** URL of the game's own page, if it has one. */
  address: string | undefined
  /** Cells that differ from the other game from step `apart` on. */
  marks: readonly { readonly row: number; readonly col: number }[]
  apart: number
}

/** One of two games, and what happens in it. The shorter game stays at its end until the other one is over. */
function Lane({ face, scene, playback, title, address, marks, apart }: LaneProps) {
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
        {address === undefined ? (
          title
        ) : (
          <Link href={address} className="hover:underline">
            {title}
          </Link>
        )}
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

/** One of the two compared replays. */
interface Compared {
  readonly reference: string
  /** Its author and date, or its run. */
  readonly title: string
  readonly address?: string
  readonly replay: Inputs
}

interface Props {
  readonly pair: readonly [Compared, Compared]
  /** The step and the speed in the URL of the page; undefined if the page is about something else. */
  readonly asked?: ReplayQuery
}

/** Two games of one level side by side, in step, with the place where they diverge. */
function ComparedReplays({ face, pair, asked }: Props & { face: Face }) {
  const t = useTranslations('replay')
  const scenes = useMemo(() => pair.map(({ replay }) => sceneOf(face, replay)), [face, pair])
  // The step at which they diverge; null if they never do.
  const apart = useMemo(() => differenceOf(scenes), [scenes])
  const length = Math.max(...scenes.map(({ film }) => film.length))
  const playback = usePlayback({ length, step: asked?.step ?? apart ?? length, speed: asked?.speed })
  const events = useMemo(() => {
    const mark = apart === null ? [] : [{ step: apart, kind: 'difference' as const }]
    return mergeEvents([...scenes.map(({ film }) => film.events), mark])
  }, [scenes, apart])
  const told = useTranslations(`puzzles.${face.puzzle.id}.tells`)
  const tell = useCallback(
    (step: number) =>
      scenes
        .map(({ film }, index) => {
          const { code, values } = film.tell(Math.min(step, film.length))
          return `${pair[index]?.title}: ${told(code, values)}`
        })
        .join('\n'),
    [scenes, pair, told],
  )
  const page = asked !== undefined
  const shown = usePlayerValue({ playback, events, tell, page })
  useAddress(playback, page)
  const address = page ? { a: pair[0].reference, b: pair[1].reference } : undefined
  const marks = useMemo(() => {
    if (apart === null) return [[], []]
    const frames = scenes.map(({ film }) => film.at(Math.min(apart, film.length)))
    const { level } = scenes[0] ?? {}
    const of = (one: unknown, other: unknown) => placesApart(face, level, [one, other])
    return [of(frames[0], frames[1]), of(frames[1], frames[0])]
  }, [face, scenes, apart])
  return (
    <PlayerContext value={shown}>
      <section ref={shown.root} aria-label={t('label')} className="flex flex-col gap-4">
        <FirstDifference
          {...{ apart, length, playback }}
          href={address && `?a=${address.a}&b=${address.b}&step=${apart}`}
        />
        <div
          ref={shown.stage}
          // Elsewhere than on a page of their own they stay beside each other, so that the controls are in sight.
          className={`board-fit grid gap-y-6 [--around:31.5rem] ${page ? 'gap-x-8 md:grid-cols-2' : 'grid-cols-2 gap-x-4'}`}
        >
          {pair.map(({ reference, title, address }, index) => (
            <Lane
              key={reference}
              {...{ face, title, address, playback }}
              scene={scenes[index]!}
              marks={marks[index] ?? []}
              apart={apart ?? length + 1}
            />
          ))}
        </div>
        <Controls address={address} />
      </section>
    </PlayerContext>
  )
}

const differenceOf = ([one, other]: readonly Scene[]): number | null =>
  (one && other && firstDifference(one.film, other.film)) ?? null

export const ComparedPuzzleReplays = perPuzzle<Props>(ComparedReplays)

/** The places of the first frame that are empty in the second, or have another count there. */
function placesApart(
  { places }: Face,
  level: unknown,
  [one, other]: readonly [unknown, unknown],
): readonly Place[] {
  const key = ({ row, col, count }: Place) => `${row} ${col} ${count}`
  const there = new Set(places({ level, frame: other }).map(key))
  return places({ level, frame: one }).filter((place) => !there.has(key(place)))
}
