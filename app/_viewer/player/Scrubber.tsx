'use client'

import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { eventAt, MARK_PLACES, marksOf, type Tone } from './events'
import { usePlayer } from './PlayerContext'
import { Track } from './Track'
import { useMoment, useThrottledStep } from './usePlayback'

/** The whole replay as a slider, with marks at its events. */
export function Scrubber() {
  const { playback, events } = usePlayer()
  const t = useTranslations('replay')
  const length = useMoment(playback, (moment) => moment.length)
  const calm = Math.min(useThrottledStep(playback), length)
  const event = eventAt(events, calm)
  return (
    <div className="w-full">
      <Track>
        <input
          type="range"
          min={0}
          max={length}
          value={calm}
          aria-label={t('scrub')}
          aria-valuetext={
            event
              ? t('positionAt', { step: calm, length, event: t(`events.${event.kind}`) })
              : t('position', { step: calm, length })
          }
          onKeyDown={({ currentTarget }) => {
            // The slider may lag behind the replay; keys must start from the replay's current step.
            currentTarget.value = String(playback.get().step)
          }}
          onChange={({ target }) => playback.send({ do: 'go', to: Number(target.value) })}
        />
      </Track>
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

/** The marks below the slider, inset by half the thumb's width. */
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
