'use client'

import { type CSSProperties, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { shareOf, stepAt } from './extent'
import { usePlayer } from './PlayerContext'

/**
 * The line that is dragged along, and on it how far one is. It is drawn over a slider that is not seen, which keys and
 * assistive technology use: to move the thumb of that one, a browser lays out the page anew, a fifth of what a frame may
 * take on a slow processor. This one is only shifted, past React, by a share of the line (globals.css).
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

/** Goes to where a pointer presses, and follows it until it lets go. */
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
      // Otherwise the press would take the focus from the slider that it is given.
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
