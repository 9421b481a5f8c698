'use client'

import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { placeAfter, type Row, roomFor } from './carrying'

/** Within so many pixels of an edge of the window, the page scrolls under a row that is held there. */
const EDGE = 56
/** How far it scrolls in a frame, in pixels. */
const SCROLLED = 10

/** What is known when a row is taken. */
interface Taken {
  readonly from: number
  readonly rows: readonly Row[]
  /** Of the pointer on the page, not in the window: the page may scroll meanwhile. */
  readonly startY: number
}

interface Carried {
  readonly from: number
  readonly to: number
  readonly by: number
  readonly height: number
}

/**
 * Lets mouse, pen or finger carry the rows of a list to other places. `grip(index)` are the handlers of what one takes a row
 * by, `styleOf(index)` is where each row is meanwhile. Escape, or a pointer that the browser takes away, changes nothing.
 */
export function useCarrying(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const taken = useRef<Taken>(undefined)
  /** Where the pointer is in the window. */
  const pointerY = useRef(0)
  const [carried, setCarried] = useState<Carried>()

  const follow = () => {
    if (!taken.current) return
    const { from, rows, startY } = taken.current
    const by = pointerY.current + window.scrollY - startY
    setCarried({ from, by, to: placeAfter(rows, from, by), height: rows[from]?.height ?? 0 })
  }
  const followLatest = useRef(follow)
  followLatest.current = follow
  const letGo = useCallback(() => {
    taken.current = undefined
    setCarried(undefined)
  }, [])

  const isCarrying = carried !== undefined
  useEffect(() => {
    if (!isCarrying) return
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && letGo()
    let frame = requestAnimationFrame(function scroll() {
      const y = pointerY.current
      const by = y < EDGE ? -SCROLLED : y > window.innerHeight - EDGE ? SCROLLED : 0
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' })
        followLatest.current()
      }
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', cancel)
    }
  }, [isCarrying, letGo])

  const grip = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
      taken.current = {
        from,
        rows: rows.map(({ top, height }) => ({ top, height })),
        startY: event.clientY + window.scrollY,
      }
      follow()
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      pointerY.current = clientY
      follow()
    },
    onPointerUp() {
      if (taken.current && carried && carried.to !== carried.from) onDrop(carried.from, carried.to)
      letGo()
    },
    onPointerCancel: letGo,
  })

  const styleOf = (index: number): CSSProperties | undefined => {
    if (!carried) return undefined
    return index === carried.from
      ? { transform: `translateY(${carried.by}px)`, position: 'relative', zIndex: 1 }
      : { transform: `translateY(${roomFor(carried, index)}px)`, transition: 'transform 150ms ease-out' }
  }
  return { grip, styleOf, from: carried?.from }
}
