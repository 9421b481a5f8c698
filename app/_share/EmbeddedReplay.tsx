'use client'

import { useMemo } from 'react'
import { perPuzzle } from '@/app/_boards/PerPuzzle'
import type { Asked } from '@/app/_replay/address'
import { Player } from '@/app/_replay/Player'
import { useAddress } from '@/app/_replay/useAddress'
import { usePlayback } from '@/app/_replay/usePlayback'
import type { Face } from '@/judge/puzzles/face'
import { tellingStep } from '@/judge/replay/telling'
import { type Inputs, sceneOf } from './scene'

interface Props extends Inputs {
  asked: Asked
}

/** A replay and nothing beside it. It opens at a step that tells what it is, and is played from the start. */
function EmbeddedReplay({ face, level, seed, moves, asked }: Props & { face: Face }) {
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { film } = scene
  const playback = usePlayback({
    length: film.length,
    step: asked.step ?? tellingStep(film),
    speed: asked.speed,
    poster: asked.step === undefined,
  })
  useAddress(playback, true)
  return <Player face={face} scene={scene} playback={playback} page />
}

export const EmbeddedPuzzleReplay = perPuzzle<Props>(EmbeddedReplay)
