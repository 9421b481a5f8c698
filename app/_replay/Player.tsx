'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { Face } from '@/app/_boards/face'
import { SceneBoard } from '@/app/_boards/SceneBoard'
import type { Scene } from '@/judge/replay/play'
import { Controls } from './Controls'
import { useAddress } from './useAddress'
import { useKeys } from './useKeys'
import { usePlayback } from './usePlayback'

interface Props {
  face: Face
  scene: Scene
  initialStep?: number
  /** Overrides what the film would single out. */
  focus?: number | undefined
  /** Goes to the end whenever the film becomes another one: for an answer that is still being typed. */
  follow?: boolean
  /** Keeps the step in the address, so that a copied link opens at it. */
  inUrl?: boolean
  /** A picture and no game: nothing to play. */
  still?: boolean
  /** Told where the replay stands, whenever that changes. */
  onStep?: (step: number) => void
}

/** A board with everything that it takes to watch it: one for all puzzles. */
export function Player(props: Props) {
  const { face, scene, initialStep = 0, focus, follow = false, inUrl = false, still = false, onStep } = props
  const t = useTranslations('replay')
  const { film } = scene
  const playback = usePlayback({ length: film.length, initialStep })
  const { step, playing, speed } = playback
  useKeys({ ...playback, length: film.length }, inUrl)
  const { go } = playback
  useEffect(() => {
    if (follow) go(film.length)
  }, [follow, film, go])
  useAddress(step, inUrl && !playing)

  useEffect(() => onStep?.(step), [onStep, step])

  const told = useTranslations(`puzzles.${face.puzzle.id}.tells`)
  const { code, values } = film.tell(step)
  const sentence = told(code, values)
  return (
    <section
      aria-label={t('label')}
      style={{ '--step-time': `${Math.min(160, 900 / speed)}ms` } as React.CSSProperties}
    >
      <SceneBoard face={face} scene={scene} step={step} focus={focus ?? film.focus} label={sentence} />
      {!still && (
        <div className="mt-2">
          <Controls {...playback} length={film.length} />
        </div>
      )}
      {/* Announced while one steps; during play it would only chatter. */}
      <p
        aria-live={playing ? 'off' : 'polite'}
        className={`mt-1 text-small text-soft ${still ? '' : 'min-h-10'}`}
      >
        {sentence}
      </p>
    </section>
  )
}
