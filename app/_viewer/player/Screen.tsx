'use client'

import { type CSSProperties, useMemo } from 'react'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import type { Face } from '@/judge/puzzles/face'
import type { Scene } from '@/judge/replay/play'
import { glideMs } from './glide'
import type { Playback } from './playback'
import { useMoment, useThrottledStep } from './usePlayback'
import { useView } from './useView'

interface Props {
  face: Face
  scene: Scene
  playback: Playback
  focus: number | undefined
  /** Describes what happened in a step; used as the text alternative of the board. */
  tell: (step: number) => string
}

/** The only part of a player that re-renders at each step. */
export function Screen({ face, scene, playback, focus, tell }: Props) {
  const step = useMoment(playback, (moment) => moment.step)
  const glide = useMoment(playback, glideMs)
  const view = useView()
  const calm = useThrottledStep(playback)
  const label = useMemo(() => tell(calm), [tell, calm])
  return (
    <div data-board style={{ '--step-time': `${glide}ms` } as CSSProperties}>
      <SceneBoard
        face={face}
        scene={scene}
        step={Math.min(step, scene.film.length)}
        read={Math.min(calm, scene.film.length)}
        focus={focus}
        label={label}
        view={view}
      />
    </div>
  )
}
