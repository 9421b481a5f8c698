'use client'

import { useEffect } from 'react'
import { type Finger, type Ground, gestures, pointOn } from './gestures'
import { usePlayer } from './PlayerContext'

/** Zoom per wheel pixel: 100 of them are one notch of a mouse wheel. */
const WHEEL_ZOOM = 1 / 300

/** Handles drags, pinches, double taps, and the wheel with Ctrl (which is what a trackpad pinch sends). */
export function useGestures() {
  const { playback, view, stage } = usePlayer()
  useEffect(() => {
    const board = stage.current
    if (!board) return
    const isZoomed = () => view.get().zoom > 1
    const hand = gestures({ step: playback.send, view: view.send, isZoomed })
    const end = new AbortController()
    const options = { signal: end.signal }
    const fingerOf = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): Finger => ({
      id: pointerId,
      x: clientX,
      y: clientY,
      time: timeStamp,
    })

    board.addEventListener(
      'pointerdown',
      (event) => {
        const ground = groundOf(board, event.target)
        if (!ground) hand.rest()
        else if (event.button === 0) hand.down(fingerOf(event), ground)
      },
      options,
    )
    board.addEventListener(
      'pointermove',
      (event) => {
        hand.move(fingerOf(event))
        if (hand.isMoving() && event.buttons > 0) board.setPointerCapture(event.pointerId)
      },
      options,
    )
    board.addEventListener('pointerup', (event) => hand.up(fingerOf(event)), options)
    board.addEventListener('pointercancel', ({ pointerId }) => hand.cancel(pointerId), options)
    // The end of a drag is not a click. A click with `detail` 0 comes from the keyboard.
    board.addEventListener(
      'click',
      (event) => event.detail > 0 && hand.isMoving() && event.stopPropagation(),
      {
        ...options,
        capture: true,
      },
    )
    board.addEventListener(
      'wheel',
      (event) => {
        const ground = event.ctrlKey && groundOf(board, event.target)
        if (!ground) return
        event.preventDefault()
        const at = pointOn(ground, { x: event.clientX, y: event.clientY })
        view.send({ do: 'zoom', by: Math.exp(-event.deltaY * WHEEL_ZOOM), at })
      },
      { ...options, passive: false },
    )
    // On a board that is not zoomed, a finger scrolls the page vertically.
    const touch = () => {
      board.style.touchAction = isZoomed() ? 'none' : 'pan-y'
    }
    touch()
    const leave = view.subscribe(touch)
    return () => {
      leave()
      end.abort()
      board.style.touchAction = ''
    }
  }, [playback, view, stage])
}

/** The area of the drawing under a pointer, without empty margins; undefined over buttons and other controls. */
export function groundOf(board: HTMLElement, target: EventTarget | null): Ground | undefined {
  if (!(target instanceof Element) || target.closest('button, a, input, label')) return undefined
  const home = target.closest('[data-board]') ?? board.querySelector('[data-board]') ?? board
  const drawing = home.querySelector('svg[viewBox]')
  const { left, top, width, height } = (drawing ?? home).getBoundingClientRect()
  const box = drawing instanceof SVGSVGElement ? drawing.viewBox.baseVal : undefined
  if (!box?.width || !box.height) return { left, top, width, height }
  const scale = Math.min(width / box.width, height / box.height)
  const [w, h] = [box.width * scale, box.height * scale]
  return { left: left + (width - w) / 2, top: top + (height - h) / 2, width: w, height: h }
}
