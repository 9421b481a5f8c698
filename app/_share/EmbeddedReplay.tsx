'use client'

import { useMemo } from 'react'
import type { Face } from '@/app/_boards/face'
import type { Asked } from '@/app/_replay/address'
import { Player } from '@/app/_replay/Player'
import { useAddress } from '@/app/_replay/useAddress'
import { usePlayback } from '@/app/_replay/usePlayback'
import { perPuzzle } from './perPuzzle'
import { type Inputs, sceneOf } from './scene'

interface Props extends Inputs {
  asked: Asked
}

/** A replay and nothing beside it. It opens at the start: in somebody's page it is there to be played. */
function EmbeddedReplay({ face, level, seed, moves, asked }: Props & { face: Face }) {
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { length } = scene.film
  const playback = usePlayback({ length, step: asked.step ?? 0, speed: asked.speed })
  useAddress(playback, true)
  return <Player face={face} scene={scene} playback={playback} page />
}

export const EmbeddedPuzzleReplay = perPuzzle<Props>(EmbeddedReplay)
