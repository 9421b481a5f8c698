'use client'

import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Finger, gestures, pointOn } from '@/app/_viewer/player/gestures'
import { groundOf } from '@/app/_viewer/player/useGestures'
import type { ViewAction } from '@/app/_viewer/player/view'
import { placeUnder } from '@/judge/drawing/elements'
import type { Drawing, View } from '@/judge/drawing/shapes'
import type { Point } from './painting'

interface Options {
  readonly drawing: Drawing
  readonly view: View
  readonly onView: (action: ViewAction) => void
  readonly onBegin: (at: Point) => void
  readonly onDraw: (from: Point, to: Point) => void
  /** Called when a second finger shows that the first one was not meant to draw. */
  readonly onCancel: () => void
  /** Called when the finger that drew has left. */
  readonly onEnd?: () => void
  /** Called while a mouse or a pen moves over the board and none is down. */
  readonly onHover?: (at: Point) => void
}

const fingerOf = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): Finger => ({
  id: pointerId,
  x: clientX,
  y: clientY,
  time: timeStamp,
})

/** Handlers of a board: one finger, pen or mouse draws, two fingers move and zoom the board. */
export function useFingers(board: RefObject<HTMLElement | null>, options: Options) {
  const latest = useRef(options)
  latest.current = options
  const fingers = useRef(new Set<number>())
  /** Where the finger that draws was last; undefined if none does. */
  const drawn = useRef<Point>(undefined)
  const hand = useRef(
    gestures({
      step: () => {},
      view: (action) => fingers.current.size > 1 && latest.current.onView(action),
      isZoomed: () => false,
    }),
  )
  const placeOf = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const ground = board.current && groundOf(board.current, board.current)
    const { drawing, view } = latest.current
    return ground ? placeUnder(drawing, pointOn(ground, { x: clientX, y: clientY }), view) : undefined
  }
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    drawn.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const ground = groundOf(event.currentTarget, event.currentTarget)
      if (event.button !== 0 || !ground) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.add(event.pointerId)
      hand.current.down(fingerOf(event), ground)
      if (fingers.current.size > 1) {
        if (drawn.current) latest.current.onCancel()
        drawn.current = undefined
        return
      }
      drawn.current = placeOf(event)
      if (drawn.current) latest.current.onBegin(drawn.current)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId)) {
        const at = latest.current.onHover && placeOf(event)
        if (at) latest.current.onHover?.(at)
        return
      }
      hand.current.move(fingerOf(event))
      const [from, to] = [drawn.current, placeOf(event)]
      if (!from || !to) return
      drawn.current = to
      latest.current.onDraw(from, to)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      hand.current.up(fingerOf(event))
      if (drawn.current) latest.current.onEnd?.()
      lift(event)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      hand.current.cancel(event.pointerId)
      lift(event)
    },
  }
}
