'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import type { Face } from '@/judge/puzzles/face'
import { perPuzzle } from './boards/PerPuzzle'
import { type Inputs, sceneOf } from './boards/Picture'
import { SceneBoard } from './boards/SceneBoard'
import { SPEEDS, STEPS_PER_SECOND } from './player/moment'
import { useMoment, usePlayback } from './player/usePlayback'

interface Props extends Inputs {
  /** Names the board. */
  label: string
}

/** Seconds that a whole game takes at most, as far as there is a speed for it. */
const LONGEST = 12

/**
 * A small board on which a game plays again and again while it is in the window. With reduced motion, and without scripts,
 * it stands at its end; then it waits for its button.
 */
function Game({ face, label, level, seed, moves }: Props & { face: Face }) {
  const t = useTranslations('profile.games')
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { length, focus } = scene.film
  const speed = SPEEDS.find((each) => each >= 1 && length / (STEPS_PER_SECOND * each) <= LONGEST)
  const playback = usePlayback({ length, step: length, speed: speed ?? SPEEDS.at(-1)!, poster: true })
  const step = useMoment(playback, (moment) => moment.step)
  const place = useRef<HTMLDivElement>(null)
  /** Undefined until the page knows whether motion is reduced: there is no button without scripts. */
  const [wanted, setWanted] = useState<boolean>()

  useEffect(() => setWanted(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (!wanted || !place.current) return
    if (!playback.get().loop) playback.send({ do: 'loop' })
    const play = (plays: boolean) => {
      if (playback.get().playing !== plays) playback.send({ do: 'toggle' })
    }
    const observer = new IntersectionObserver(([entry]) => play(entry?.isIntersecting ?? false), {
      threshold: 0.25,
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      play(false)
    }
  }, [wanted, playback])

  return (
    <div ref={place} className="relative [--board-height:14rem]">
      <SceneBoard {...{ face, scene, step, focus, label }} plain />
      {wanted !== undefined && (
        <button
          type="button"
          onClick={() => setWanted(!wanted)}
          aria-label={t(wanted ? 'pause' : 'play', { game: label })}
          className="absolute end-0 top-full z-10 inline-flex size-9 items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink print:hidden"
        >
          <Icon name={wanted ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  )
}

/** The same for a puzzle, given by its id. */
export const MovingGame = perPuzzle<Props>(Game)
