'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Controls } from '@/app/_viewer/player/Controls'
import { mergeEvents } from '@/app/_viewer/player/events'
import { PlayerContext, usePlayerValue } from '@/app/_viewer/player/PlayerContext'
import { useAddress } from '@/app/_viewer/player/useAddress'
import { usePlayback } from '@/app/_viewer/player/usePlayback'
import type { Place } from '@/judge/puzzles/_common/places'
import type { Face } from '@/judge/puzzles/face'
import type { Replay, Scene } from '@/judge/replay/play'
import { firstDifference } from '@/judge/replay/replay'
import { sceneOf } from '../boards/sceneOf'
import { FirstDifference } from './FirstDifference'
import { Lane } from './Lane'

/** One of the two compared replays. */
interface Compared {
  readonly reference: string
  /** Its author and date. */
  readonly title: string
  readonly address: string
  readonly replay: Replay
}

interface Props {
  readonly pair: readonly [Compared, Compared]
  readonly asked: ReplayQuery
}

/** Two games of one level side by side, in step, with the place where they diverge. */
function ComparedReplays({ face, pair, asked }: Props & { face: Face }) {
  const t = useTranslations('replay')
  const scenes = useMemo(() => pair.map(({ replay }) => sceneOf(face, replay)), [face, pair])
  // The step at which they diverge; null if they never do.
  const apart = useMemo(() => differenceOf(scenes), [scenes])
  const length = Math.max(...scenes.map(({ film }) => film.length))
  const playback = usePlayback({ length, step: asked.step ?? apart ?? length, speed: asked.speed })
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
  const shown = usePlayerValue({ playback, events, tell, page: true })
  useAddress(playback, true)
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
          href={`?a=${pair[0].reference}&b=${pair[1].reference}&step=${apart}`}
        />
        <div ref={shown.stage} className="board-fit grid gap-x-8 gap-y-6 [--around:31.5rem] md:grid-cols-2">
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
        <Controls address={{ a: pair[0].reference, b: pair[1].reference }} />
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
