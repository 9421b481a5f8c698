'use client'

import { useMemo } from 'react'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Player } from '@/app/_viewer/player/Player'
import { useAddress } from '@/app/_viewer/player/useAddress'
import { usePlayback } from '@/app/_viewer/player/usePlayback'
import type { Face } from '@/judge/puzzles/face'
import { previewStep } from '@/judge/replay/play'
import { type Inputs, sceneOf } from '../boards/Picture'

interface Props extends Inputs {
  asked: ReplayQuery
}

/** A replay without anything else. It opens at its most telling step and plays from the start. */
function EmbeddedReplay({ face, level, seed, moves, asked }: Props & { face: Face }) {
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { film } = scene
  const playback = usePlayback({
    length: film.length,
    step: asked.step ?? previewStep(film),
    speed: asked.speed,
    poster: asked.step === undefined,
  })
  useAddress(playback, true)
  return <Player face={face} scene={scene} playback={playback} page />
}

export const EmbeddedPuzzleReplay = perPuzzle<Props>(EmbeddedReplay)
