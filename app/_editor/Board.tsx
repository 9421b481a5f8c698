'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Picture } from '@/app/_viewer/boards/Picture'
import { reduceView, type ViewAction } from '@/app/_viewer/player/view'
import type { Drawing, View } from '@/judge/drawing/shapes'
import type { Size, Spot, Tool } from '@/judge/puzzles/_common/editor'
import { cursorMark, faultMark, showing } from './marks'
import { cursorOn, movedBy, spotAt, spotsBetween } from './painting'
import { useFingers } from './useFingers'
import type { Stroke } from './useStroke'

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
