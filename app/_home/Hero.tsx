'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo } from 'react'
import { ROBOT_ESCAPE } from '@/app/_boards/robot-escape/face'
import { SceneBoard } from '@/app/_boards/SceneBoard'
import { Icon } from '@/app/_components/Icon'
import { useMoment, usePlayback } from '@/app/_replay/usePlayback'
import { sceneOn } from '@/judge/replay/play'

interface Props {
  level: string
  seed: number
  moves: readonly string[]
}

/** How long the last picture stays before it begins again. */
const REST = 2500

/** Robots that are led out again and again; it stands still for those who asked for less motion. */
export function Hero({ level, seed, moves }: Props) {
  const t = useTranslations('home')
  const scene = useMemo(() => {
    const result = sceneOn(ROBOT_ESCAPE.puzzle, { level, seed }, moves)
    if (!result.ok) throw new Error(`the board of the home page cannot be drawn: ${result.error.code}`)
    return result.value
  }, [level, seed, moves])
  const { length } = scene.film
  const playback = usePlayback({ length })
  const step = useMoment(playback, (moment) => moment.step)
  const playing = useMoment(playback, (moment) => moment.playing)
  const toggle = useCallback(() => playback.send({ do: 'toggle' }), [playback])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) toggle()
  }, [])
  useEffect(() => {
    if (playing || step < length) return
    const timer = setTimeout(toggle, REST)
    return () => clearTimeout(timer)
  }, [playing, step, length, toggle])

  return (
    <figure>
      <SceneBoard
        face={ROBOT_ESCAPE}
        scene={scene}
        step={step}
        focus={scene.film.focus}
        label={t('boardLabel')}
        plain
      />
      <figcaption className="mt-2 flex items-center gap-2 text-small text-soft">
        <button
          type="button"
          onClick={toggle}
          aria-label={t(playing ? 'pause' : 'play')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded hover:bg-sunken"
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <span className="font-mono break-all" aria-hidden="true">
          <span className="text-thread">{moves[0]?.slice(0, step)}</span>
          {moves[0]?.slice(step)}
        </span>
      </figcaption>
    </figure>
  )
}
