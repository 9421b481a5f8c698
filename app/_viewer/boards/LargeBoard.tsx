'use client'

import { memo, useEffect, useRef, useState } from 'react'
import { type Drawing, type View, WHOLE_BOARD } from '@/judge/drawing/shapes'
import type * as Canvas from './canvas'
import { Svg } from './svg/Svg'

interface LargeBoardProps {
  drawing: Drawing
  label: string
  view?: View | undefined
  follow?: Follow | undefined
}

/**
 * Shows a drawing now and whenever it changes, from where it is called until the function that it returns is called. So a
 * board is redrawn in each frame without React, whose `drawing` is then only for print and may lag behind.
 */
export type Follow = (show: (drawing: Drawing) => void) => () => void

/**
 * A drawing on canvases. Until they are ready, and without scripts, the page shows the simplified SVG that the server
 * sent. Then the SVG is replaced by an empty box of the same size: browsers go through everything that could be painted
 * in each frame in which any part of a page changes. For print the drawing is an SVG, too.
 */
export function LargeBoard({ drawing, label, view = WHOLE_BOARD, follow }: LargeBoardProps) {
  const home = useRef<HTMLDivElement>(null)
  const surface = useRef<Canvas.Surface>(undefined)
  const shown = useRef({ drawing, view })
  const [Behind, setBehind] = useState<typeof Canvas.CanvasBackdrop>()
  const [first] = useState(drawing)

  useEffect(() => {
    let left = false
    // The canvas code is loaded only on pages with a large board.
    import('./canvas').then(({ Surface, CanvasBackdrop }) => {
      if (left || !home.current) return
      surface.current = new Surface(home.current, () => setBehind(() => CanvasBackdrop))
      surface.current.show(shown.current.drawing, shown.current.view)
    })
    return () => {
      left = true
      surface.current?.close()
      surface.current = undefined
    }
  }, [])
  const follows = follow !== undefined && Behind !== undefined
  useEffect(() => {
    shown.current = { drawing, view }
    if (!follows) surface.current?.show(drawing, view)
  }, [drawing, view, follows])
  useEffect(() => {
    if (follows) return follow((next) => surface.current?.show(next, view))
  }, [follows, follow, view])

  return (
    <div role="img" aria-label={label} className="relative">
      {Behind ? <Behind drawing={drawing} view={view} /> : <Still drawing={first} />}
      <div ref={home} className="board absolute inset-0 print:hidden" />
    </div>
  )
}

/** Renders only once. */
const Still = memo(({ drawing }: { drawing: Drawing }) => <Svg drawing={drawing} label="" />)
