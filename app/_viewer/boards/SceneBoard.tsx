'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Drawing, View } from '@/judge/drawing/shapes'
import type { HeatLayer, Layer } from '@/judge/puzzles/_common/face'
import type { Face } from '@/judge/puzzles/face'
import type { Scene } from '@/judge/replay/play'
import { Picture } from './Picture'

interface Props {
  face: Face
  scene: Scene
  step: number
  /** The step for the text next to the board, if that is updated less often. */
  read?: number | undefined
  focus?: number | undefined
  label: string
  /** A board on canvases follows this playback in each frame, without React; see `Follow`. */
  followed?: Followed | undefined
  /** The visible part of the board; the whole board if missing. */
  view?: View | undefined
  /** Whether to hide the layer switches. */
  plain?: boolean
  /** Shown directly below the board, above the layer switches. */
  children?: ReactNode
}

interface Followed {
  readonly playback: {
    get(): { readonly step: number }
    subscribe(listener: () => void): () => void
  }
  /** Called when the board begins and when it ceases to follow. */
  readonly onChange: (follows: boolean) => void
}

/** A scene at one of its steps. */
export function SceneBoard(props: Props) {
  const { face, scene, step, read = step, focus, label, followed, view, plain = false, children } = props
  const { level, moves, film } = scene
  const before = useRef(step)
  const advanced = before.current === step - 1
  useEffect(() => {
    before.current = step
  }, [step])
  const layers = useLayers(face)
  const { trails, heat } = layers
  const draw = useCallback(
    (step: number, advanced: boolean) =>
      face.draw({ level, moves, film, frame: film.at(step), step, focus, advanced, trails, heat }),
    [face, level, moves, film, focus, trails, heat],
  )
  const drawing = useMemo(() => draw(step, advanced), [draw, step, advanced])
  const { playback, onChange } = followed ?? {}
  const follow = useMemo(() => {
    if (!playback) return undefined
    return (show: (drawing: Drawing) => void) => {
      let shown: number | undefined
      const look = () => {
        const step = Math.min(playback.get().step, film.length)
        if (step === shown) return
        show(draw(step, shown === step - 1))
        shown = step
      }
      look()
      onChange?.(true)
      const leave = playback.subscribe(look)
      return () => {
        leave()
        onChange?.(false)
      }
    }
  }, [playback, onChange, film, draw])
  return (
    <>
      <Picture drawing={drawing} label={label} view={view} follow={follow} />
      {children}
      {!plain && face.layers && <BoardLayers {...{ face, scene, layers }} step={read} />}
    </>
  )
}

const HeatScale = dynamic(() => import('./HeatScale').then(({ HeatScale }) => HeatScale))

/** State of the layers that the user can switch on over a board. The heat map is loaded on demand. */
function useLayers({ layers, loadHeat }: Face) {
  const [trails, setTrails] = useState(layers?.includes('trails') ?? false)
  const [heat, setHeat] = useState<HeatLayer<unknown, unknown>>()
  const toggle = async (layer: Layer) => {
    if (layer === 'trails') return setTrails(!trails)
    setHeat(heat ? undefined : await loadHeat?.())
  }
  return { trails, heat, toggle }
}

interface BoardLayersProps {
  face: Face
  scene: Scene
  step: number
  layers: ReturnType<typeof useLayers>
}

/** The number of robots left on the board, buttons for its layers, and the legend of its colours. */
function BoardLayers({ face, scene: { level, film }, step, layers }: BoardLayersProps) {
  const t = useTranslations(`details.${face.puzzle.id}`)
  const remaining = useMemo(
    () => face.remaining?.({ level, frame: film.at(step) }),
    [face, level, film, step],
  )
  const { trails, heat, toggle } = layers
  return (
    <div className="mt-2 text-small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {remaining && <p className="me-auto tabular-nums">{t('remaining', { ...remaining })}</p>}
        {face.layers?.map((layer) => (
          <button
            key={layer}
            type="button"
            aria-pressed={layer === 'trails' ? trails : heat !== undefined}
            onClick={() => toggle(layer)}
            className="inline-flex min-h-9 items-center gap-2 rounded px-2.5 text-soft hover:bg-sunken aria-pressed:bg-chosen aria-pressed:text-ink"
          >
            <span aria-hidden="true" className="toggle-mark" />
            {t(layer)}
          </button>
        ))}
      </div>
      {heat && (
        <div className="mt-2">
          <HeatScale
            most={heat.most({ level, film })}
            caption={t('heatScale')}
            times={(count) => t('times', { count })}
          />
        </div>
      )}
    </div>
  )
}
