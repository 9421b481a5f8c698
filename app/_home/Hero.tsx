'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import { useMoment, usePlayback } from '@/app/_viewer/player/usePlayback'
import { face } from '@/judge/puzzles/robot-escape/face'
import { sceneOn } from '@/judge/replay/play'

interface Props {
  level: string
  seed: number
  moves: readonly string[]
}

/** Pause at the end before the animation restarts, in milliseconds. */
const REST = 2500

/** Robots are led out in a loop until the user stops it. With reduced motion they stand still. */
export function Hero({ level, seed, moves }: Props) {
  const t = useTranslations('home')
  const scene = useMemo(() => {
    const result = sceneOn(face.puzzle, { level, seed }, moves)
    if (!result.ok) throw new Error(`the board of the home page cannot be drawn: ${result.error.code}`)
    return result.value
  }, [level, seed, moves])
  const { length } = scene.film
  const playback = usePlayback({ length })
  const step = useMoment(playback, (moment) => moment.step)
  const playing = useMoment(playback, (moment) => moment.playing)
  const toggle = useCallback(() => playback.send({ do: 'toggle' }), [playback])
  /** Whether the animation plays, or pauses at its end before it restarts. */
  const [running, setRunning] = useState(false)

  useEffect(() => {
    const less = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setRunning(!less.matches)
    follow()
    less.addEventListener('change', follow)
    return () => less.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    if (running === playing) return
    const timer = setTimeout(toggle, running && step === length ? REST : 0)
    return () => clearTimeout(timer)
  }, [running, playing, step, length, toggle])
  const press = () => {
    if (running === playing) toggle()
    setRunning(!running)
  }

  return (
    <figure>
      <SceneBoard
        face={face}
        scene={scene}
        step={step}
        focus={scene.film.focus}
        label={t('boardLabel')}
        plain
      />
      <figcaption className="mt-2 flex items-center gap-2 text-small text-soft">
        <button
          type="button"
          onClick={press}
          aria-label={t(running ? 'pause' : 'play')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded hover:bg-sunken"
        >
          <Icon name={running ? 'pause' : 'play'} />
        </button>
        <span className="font-mono break-all" aria-hidden="true">
          <span className="text-thread">{moves[0]?.slice(0, step)}</span>
          {moves[0]?.slice(step)}
        </span>
      </figcaption>
    </figure>
  )
}
