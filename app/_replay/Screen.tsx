'use client'

import type { CSSProperties } from 'react'
import type { Face } from '@/app/_boards/face'
import { SceneBoard } from '@/app/_boards/SceneBoard'
import type { Scene } from '@/judge/replay/play'
import { glideMs } from './glide'
import type { Playback } from './playback'
import { useMoment } from './usePlayback'
import { useView } from './useView'

interface Props {
  face: Face
  scene: Scene
  playback: Playback
  focus: number | undefined
  /** The board in words. */
  label: string
}

/** The one part of a player that is drawn anew at each step. */
export function Screen({ face, scene, playback, focus, label }: Props) {
  const step = useMoment(playback, (moment) => moment.step)
  const glide = useMoment(playback, glideMs)
  const view = useView()
  return (
    <div data-board style={{ '--step-time': `${glide}ms` } as CSSProperties}>
      <SceneBoard
        face={face}
        scene={scene}
        step={Math.min(step, scene.film.length)}
        focus={focus}
        label={label}
        view={view}
      />
    </div>
  )
}
