'use client'

import { useEffect, useMemo } from 'react'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import { type Inputs, sceneOf } from '@/app/_viewer/boards/sceneOf'
import { SPEEDS, STEPS_PER_SECOND } from '@/app/_viewer/player/moment'
import { useMoment, usePlayback } from '@/app/_viewer/player/usePlayback'
import { usePlayOnce } from '@/app/_viewer/player/usePlayOnce'
import type { Face } from '@/judge/puzzles/face'
import { previewStep } from '@/judge/replay/play'

interface Props extends Inputs {
  label: string
  /** Called when the game has been played to its end. */
  onEnd: () => void
  paused: boolean
}

/** Seconds that a game takes at most, so that the hall sees the others, too. */
const LONGEST = 25

/** A game on the hall screen: it plays once, fast enough to end soon. With reduced motion its most telling step stands still. */
function HallGame({ face, level, seed, moves, label, onEnd, paused }: Props & { face: Face }) {
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { film } = scene
  const speed =
    SPEEDS.find((each) => each >= 1 && film.length / (STEPS_PER_SECOND * each) <= LONGEST) ?? SPEEDS.at(-1)
  const playback = usePlayback({ length: film.length, step: previewStep(film), speed, poster: true })
  usePlayOnce(playback, true)
  const step = useMoment(playback, (moment) => moment.step)
  const playing = useMoment(playback, (moment) => moment.playing)
  const poster = useMoment(playback, (moment) => moment.poster)
  useEffect(() => {
    if (!poster && playing === paused && step < film.length) playback.send({ do: 'toggle' })
  }, [playback, poster, playing, paused, step, film.length])
  const ended = !poster && step >= film.length
  useEffect(() => {
    if (ended) onEnd()
  }, [ended, onEnd])
  return <SceneBoard {...{ face, scene, step, label }} focus={film.focus} plain />
}

export const HallGameView = perPuzzle<Props>(HallGame)
