'use client'

import { useEffect, useMemo, useRef } from 'react'
import type { View } from '@/judge/drawing/shapes'
import type { Face } from '@/judge/puzzles/face'
import type { Scene } from '@/judge/replay/play'
import { BoardLayers, useLayers } from './BoardLayers'
import { Picture } from './Picture'

interface Props {
  face: Face
  scene: Scene
  step: number
  /** The step for the text next to the board, if that is updated less often. */
  read?: number | undefined
  focus?: number | undefined
  label: string
  /** The visible part of the board; the whole board if missing. */
  view?: View | undefined
  /** Whether to hide the layer switches. */
  plain?: boolean
}

/** A scene at one of its steps. */
export function SceneBoard({ face, scene, step, read = step, focus, label, view, plain = false }: Props) {
  const { level, moves, film } = scene
  const before = useRef(step)
  const advanced = before.current === step - 1
  useEffect(() => {
    before.current = step
  }, [step])
  const layers = useLayers(face)
  const { trails, heat } = layers
  const drawing = useMemo(
    () => face.draw({ level, moves, film, frame: film.at(step), step, focus, advanced, trails, heat }),
    [face, level, moves, film, step, focus, advanced, trails, heat],
  )
  return (
    <>
      <Picture drawing={drawing} label={label} view={view} />
      {!plain && face.layers && <BoardLayers {...{ face, scene, layers }} step={read} />}
    </>
  )
}
