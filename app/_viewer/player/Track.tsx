'use client'

import { type CSSProperties, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Moment } from './moment'
import { usePlayer } from './PlayerContext'

/**
 * The visible track and thumb of the slider. They cover an invisible range input, which keys and assistive technology
 * use. Moving the thumb of a range input makes a browser lay out the page again, which takes a fifth of a frame on a
 * slow processor. Our thumb is only translated, bypassing React, by a share of the track (globals.css).
 */
export function Track({ children }: { children: ReactNode }) {
  const { playback } = usePlayer()
  const track = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => playback.subscribe(() => track.current!.style.setProperty('--share', `${shareOf(playback.get())}`)),
    [playback],
  )
  return (
    <div
      ref={track}
      className="track"
      style={{ '--share': shareOf(playback.get()) } as CSSProperties}
      {...useDragging()}
    >
      {children}
      <div className="track-line">
        <div />
      </div>
      <div className="track-thumb" />
    </div>
  )
}

/** Jumps to where a pointer presses, and follows it until it is released. */
function useDragging() {
  const { playback } = usePlayer()
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const to = stepAt(clientX, currentTarget.getBoundingClientRect(), playback.get().length)
    playback.send({ do: 'go', to })
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const track = event.currentTarget
      // Otherwise the press would take the focus away from the range input again.
      event.preventDefault()
      track.querySelector('input')?.focus({ preventScroll: true })
      track.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
    },
  }
}

/** Width of the thumb in pixels (globals.css): its centre stays half of this away from the ends of the track. */
const THUMB = 16

/** Horizontal position of the track on the page, in pixels. */
interface Extent {
  readonly left: number
  readonly width: number
}

/** Progress of a replay, 0 … 1. */
export const shareOf = ({ step, length }: Pick<Moment, 'step' | 'length'>): number =>
  length === 0 ? 0 : step / length

/** The step whose thumb would be nearest to `x`. */
export function stepAt(x: number, { left, width }: Extent, length: number): number {
  const share = (x - left - THUMB / 2) / Math.max(1, width - THUMB)
  return Math.round(length * Math.max(0, Math.min(1, share)))
}
