'use client'

import { useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Picture } from '@/app/_viewer/boards/Picture'
import { type Finger, gestures, pointOn } from '@/app/_viewer/player/gestures'
import { reduceView, type ViewAction } from '@/app/_viewer/player/moment'
import { groundOf } from '@/app/_viewer/player/useGestures'
import { placeUnder } from '@/judge/drawing/elements'
import type { Drawing, View } from '@/judge/drawing/shapes'
import type { AnyEditor, Size, Spot, Symmetry, Tool } from '@/judge/puzzles/_common/editor'
import type { History } from './history'
import { cursorMark, faultMark, showing } from './marks'
import { cursorOn, movedBy, type Point, paint, spotAt, spotsBetween, toolOfStroke } from './painting'
import type { Level } from './useLevel'

interface Props {
  readonly size: Size
  readonly drawing: Drawing
  readonly tool: Tool
  /** The cell that makes the level invalid. */
  readonly fault: Spot | undefined
  /** Says what is at a spot. */
  readonly tell: (spot: Spot) => string
  readonly stroke: Stroke
  readonly view: View
  readonly onView: (change: (view: View) => View) => void
  /** The id of the sentence that says how to draw. */
  readonly describedBy: string
}

/** Zoom factor of a key or a button. */
export const ZOOM = 1.5

/** The board that is drawn on, by a pointer, or by a cursor that the arrow keys move. */
export function Board(props: Props) {
  const { size, drawing, tool, fault, tell, stroke, view, onView, describedBy } = props
  const t = useTranslations('levelEditor')
  const home = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(false)
  const [chosen, setCursor] = useState<Spot>({ row: 0, col: 0 })
  const { row, col } = cursorOn(chosen, tool.on, size)
  const cursor = useMemo(() => ({ row, col }), [row, col])
  /** Whether Shift is down, and the cursor has drawn since. */
  const shifted = useRef(false)
  useEffect(() => {
    const release = ({ key }: { key: string }) => {
      if (key === 'Shift') shifted.current = false
    }
    window.addEventListener('keyup', release)
    return () => window.removeEventListener('keyup', release)
  }, [])

  const put = (spots: readonly Spot[]) => {
    const last = spots.at(-1)
    if (last) setCursor(last)
    stroke.draw(spots)
  }
  const send = (action: ViewAction) => onView((before) => reduceView(before, action))
  const fingers = useFingers(home, {
    drawing,
    view,
    onView: send,
    onBegin(at) {
      stroke.begin(true)
      const spot = spotAt(at, tool.on, size)
      if (spot) put([spot])
    },
    onDraw: (from, to) => put(spotsBetween(from, to, tool.on, size)),
    onCancel: stroke.cancel,
  })
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (metaKey || altKey) return
    const next = movedBy(event, cursor, tool.on, size)
    if (next) {
      setCursor(next)
      onView((before) => showing(before, drawing, next))
      if (shiftKey) {
        if (!shifted.current) stroke.begin(false)
        shifted.current = true
        put([next])
      }
    } else if (key === 'Enter' || key === ' ') {
      stroke.begin(true)
      put([cursor])
    } else if (!ctrlKey && (key === '+' || key === '-')) {
      send({ do: 'zoom', by: key === '+' ? ZOOM : 1 / ZOOM })
    } else return
    event.preventDefault()
  }

  const marked = useMemo(() => {
    const marks = [...(fault ? [faultMark(fault)] : []), ...(focused ? cursorMark(cursor) : [])]
    return { ...drawing, above: [...(drawing.above ?? []), ...marks] }
  }, [drawing, fault, focused, cursor])
  const label = t('board', { rows: size.rows, columns: size.cols })
  return (
    <div>
      <div
        ref={home}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has a cursor that is moved by keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        {...fingers}
        className="level-board"
      >
        <Picture drawing={marked} label={label} view={view} />
      </div>
      <p aria-live="polite" className="mt-2 text-small tabular-nums">
        {tell(cursor)}
      </p>
    </div>
  )
}

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

interface Begun {
  readonly name: string
  /** What the level was before, for a stroke that turns out to be none. */
  readonly before: History
  /** Undefined until the first spot decides between the tool and its opposite. */
  tool: Tool | undefined
}

interface Stroke {
  /** Begins a stroke. One that toggles uses the opposite tool if its first spot looks already as the tool would leave it. */
  begin(toggles: boolean): void
  draw(spots: readonly Spot[]): void
  cancel(): void
}

/** Strokes on a level: all that one of them changes is one step of the history. */
export function useStroke(
  editor: AnyEditor,
  level: Level,
  tool: Tool | undefined,
  symmetry: Symmetry,
): Stroke {
  const begun = useRef<Begun>(undefined)
  const count = useRef(0)
  return {
    begin(toggles) {
      count.current++
      begun.current = {
        name: `stroke-${count.current}`,
        before: level.current(),
        tool: toggles ? undefined : tool,
      }
    },
    draw(spots) {
      const [first] = spots
      const stroke = begun.current
      if (!first || !tool || !stroke) return
      level.edit((draft) => {
        stroke.tool ??= toolOfStroke(editor, draft, tool, first, symmetry)
        return paint(editor, draft, stroke.tool, spots, symmetry)
      }, stroke.name)
    },
    cancel() {
      if (begun.current) level.restore(begun.current.before)
      begun.current = undefined
    },
  }
}
