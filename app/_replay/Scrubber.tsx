'use client'

import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { eventAt, MARK_PLACES, marksOf, type Tone } from './events'
import type { Moment } from './moment'
import { usePlayer } from './PlayerContext'
import { useCalmStep, useMoment } from './usePlayback'

/** Places that can be told apart while they pass by. */
const PLACES = 500

/** Where the thumb stands. While it plays it is only moved where that can be seen: to move it costs a part of a frame. */
function placeOf({ step, length, playing }: Moment): number {
  const width = playing && step < length ? Math.max(1, Math.floor(length / PLACES)) : 1
  return step - (step % width)
}

/** The whole replay as a line, with marks where something happens. */
export function Scrubber() {
  const { playback, events } = usePlayer()
  const t = useTranslations('replay')
  const length = useMoment(playback, (moment) => moment.length)
  const step = useMoment(playback, placeOf)
  const calm = Math.min(useCalmStep(playback), length)
  const event = eventAt(events, calm)
  return (
    <div className="w-full">
      <input
        type="range"
        min={0}
        max={length}
        value={step}
        aria-label={t('scrub')}
        aria-valuetext={
          event
            ? t('positionAt', { step: calm, length, event: t(`events.${event.kind}`) })
            : t('position', { step: calm, length })
        }
        onChange={({ target }) => playback.send({ do: 'go', to: Number(target.value) })}
        className="block h-6 w-full accent-thread"
      />
      <Marks />
    </div>
  )
}

const LOOKS: Readonly<Record<Tone, string>> = {
  quiet: 'stroke-edge',
  plain: 'stroke-ink',
  good: 'stroke-good',
  bad: 'stroke-bad',
  apart: 'stroke-partial',
}

/** Below the line, within the half of its thumb that stands out on either side. */
const Marks = memo(() => {
  const { playback, events } = usePlayer()
  const length = useMoment(playback, (moment) => moment.length)
  const marks = useMemo(() => marksOf(events, length), [events, length])
  return (
    <svg
      viewBox={`0 0 ${MARK_PLACES} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-2 -mt-0.5 block h-2 w-[calc(100%-1rem)] overflow-visible"
      strokeWidth={2}
    >
      {[...marks].map(([tone, d]) => (
        <path
          key={tone}
          d={d}
          vectorEffect="non-scaling-stroke"
          className={LOOKS[tone]}
          transform={tone === 'quiet' ? 'scale(1 .55)' : undefined}
        />
      ))}
    </svg>
  )
})
