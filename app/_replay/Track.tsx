'use client'

import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Extent, shareOf, stepAt, THUMB } from './extent'
import type { Moment } from './moment'
import { usePlayer } from './PlayerContext'

/** Where the thumb is on the line, and the thread behind it. */
const placesAt = (moment: Moment) => {
  const share = shareOf(moment)
  return {
    thumb: `translateX(calc(${share} * (100cqw - ${THUMB}px)))`,
    past: `translateX(${100 * (share - 1)}%)`,
  }
}

/**
 * The line that is dragged along, and on it how far one is. It is drawn over a slider that is not seen, which keys and
 * assistive technology use: to move the thumb of that one, a browser lays out the page anew, a fifth of what a frame may
 * take on a slow processor. These are only shifted, past React.
 */
export function Track({ children }: { children: ReactNode }) {
  const { playback } = usePlayer()
  const past = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      const places = placesAt(playback.get())
      past.current!.style.transform = places.past
      thumb.current!.style.transform = places.thumb
    }
    move()
    return playback.subscribe(move)
  }, [playback])
  const places = placesAt(playback.get())
  return (
    <div
      data-track
      className="group relative h-6 cursor-pointer touch-pan-y select-none @container"
      {...useDragging()}
    >
      {children}
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-2.25 h-1.5 overflow-hidden rounded-full bg-hairline forced-colors:bg-[GrayText]"
      >
        <div
          ref={past}
          className="h-full rounded-full bg-thread will-change-transform forced-colors:bg-[Highlight]"
          style={{ transform: places.past }}
        />
      </div>
      <div
        ref={thumb}
        aria-hidden="true"
        className="absolute top-1 left-0 size-4 rounded-full bg-thread outline-offset-2 outline-ink will-change-transform group-has-[:focus-visible]:outline-2 forced-colors:bg-[Highlight]"
        style={{ transform: places.thumb }}
      />
    </div>
  )
}

/** Goes to where a pointer presses, and follows it until it lets go. */
function useDragging() {
  const { playback } = usePlayer()
  const extent = useRef<Extent>(undefined)
  const follow = ({ clientX }: PointerEvent) => {
    if (extent.current)
      playback.send({ do: 'go', to: stepAt(clientX, extent.current, playback.get().length) })
  }
  const leave = () => {
    extent.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const track = event.currentTarget
      // Otherwise the press would take the focus from the slider that it is given.
      event.preventDefault()
      track.querySelector('input')?.focus({ preventScroll: true })
      track.setPointerCapture(event.pointerId)
      extent.current = track.getBoundingClientRect()
      follow(event)
    },
    onPointerMove: follow,
    onPointerUp: leave,
    onPointerCancel: leave,
    onLostPointerCapture: leave,
  }
}
