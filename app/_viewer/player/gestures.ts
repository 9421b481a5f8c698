import type { Action, Point, ViewAction } from './moment'

/** A press that moves further than this many pixels is not a tap. */
const SLOP = 8
/** Pixels to drag per step. */
const STEP_PIXELS = 14
/** Maximum time and distance between the two taps of a double tap. */
const TAPS_MS = 320
const TAPS_PIXELS = 30
/** Zoom factor of a double tap. */
const TAP_ZOOM = 2.5

/** A finger, a pen, or a mouse with its button down. Position in page pixels, time in milliseconds. */
export interface Finger {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly time: number
}

/** Position of the board on the page, in pixels. */
export interface Ground {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Options {
  readonly step: (action: Action) => void
  readonly view: (action: ViewAction) => void
  /** Whether the board is zoomed: then dragging moves it, otherwise dragging steps through the replay. */
  readonly isZoomed: () => boolean
}

export const pointOn = ({ left, top, width, height }: Ground, { x, y }: Pick<Finger, 'x' | 'y'>): Point => ({
  x: (x - left) / width,
  y: (y - top) / height,
})

/** Interprets fingers on a board. It does not depend on browser events, so tests can call it directly. */
export function gestures({ step, view, isZoomed }: Options) {
  const fingers = new Map<number, Finger>()
  let ground: Ground = { left: 0, top: 0, width: 1, height: 1 }
  let begin: Finger | undefined
  let taken = 0
  let isDragged = false
  let isPinched = false
  let tapped: Finger | undefined

  const other = ({ id }: Finger) => [...fingers.values()].find((finger) => finger.id !== id)

  /** Zooms and moves the board so that the same part of it stays between the fingers. */
  function pinch(before: Finger, after: Finger, still: Finger) {
    const apart = (finger: Finger) => Math.max(1, Math.hypot(finger.x - still.x, finger.y - still.y))
    const middle = { x: (before.x + still.x) / 2, y: (before.y + still.y) / 2 }
    view({ do: 'zoom', by: apart(after) / apart(before), at: pointOn(ground, middle) })
    view({
      do: 'pan',
      x: (after.x - before.x) / 2 / ground.width,
      y: (after.y - before.y) / 2 / ground.height,
    })
  }

  function drag(before: Finger, after: Finger, from: Finger) {
    isDragged ||= Math.hypot(after.x - from.x, after.y - from.y) > SLOP
    if (!isDragged) return
    if (isZoomed()) {
      view({ do: 'pan', x: (after.x - before.x) / ground.width, y: (after.y - before.y) / ground.height })
      return
    }
    const due = Math.trunc((after.x - from.x) / STEP_PIXELS)
    if (due !== taken) step({ do: 'by', steps: due - taken })
    taken = due
  }

  function tap(finger: Finger) {
    const isSecond =
      tapped !== undefined &&
      finger.time - tapped.time < TAPS_MS &&
      Math.hypot(finger.x - tapped.x, finger.y - tapped.y) < TAPS_PIXELS
    tapped = isSecond ? undefined : finger
    if (!isSecond) return
    view(isZoomed() ? { do: 'reset' } : { do: 'zoom', by: TAP_ZOOM, at: pointOn(ground, finger) })
  }

  return {
    /** Whether the current or last gesture is more than a tap. */
    isMoving: () => isDragged || isPinched,
    /** Ends the last gesture, because something else was pressed. */
    rest() {
      if (fingers.size > 0) return
      isDragged = false
      isPinched = false
    },
    down(finger: Finger, on: Ground) {
      if (fingers.size === 0) {
        ground = on
        begin = finger
        taken = 0
        isDragged = false
        isPinched = false
      } else isPinched = true
      fingers.set(finger.id, finger)
    },
    move(finger: Finger) {
      const before = fingers.get(finger.id)
      if (!before || !begin) return
      const still = other(finger)
      fingers.set(finger.id, finger)
      if (still) pinch(before, finger, still)
      // After a pinch the two fingers rarely lift at the same time: the remaining one must not step.
      else if (!isPinched) drag(before, finger, begin)
    },
    up(finger: Finger) {
      if (fingers.delete(finger.id) && fingers.size === 0 && !isDragged && !isPinched) tap(finger)
    },
    /** Called when the browser takes over a gesture to scroll the page. */
    cancel(id: number) {
      fingers.delete(id)
      isDragged = true
    },
  }
}
