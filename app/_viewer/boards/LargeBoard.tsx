'use client'

import { memo, useEffect, useRef, useState } from 'react'
import type { Drawing } from '@/judge/drawing/shapes'
import { type View, WHOLE } from '@/judge/drawing/view'
import type * as Canvas from './canvas'
import { Svg } from './svg/Svg'

interface Props {
  drawing: Drawing
  label: string
  view?: View | undefined
}

/**
 * A drawing on canvases. What the server sent is seen until they are there, simplified, as SVG, and it is all that is seen
 * without scripts. Then it is gone but for the place that it keeps: a browser looks through all that it could paint in
 * each frame in which anything of a page changes. On paper the drawing is an SVG, too.
 */
export function LargeBoard({ drawing, label, view = WHOLE }: Props) {
  const home = useRef<HTMLDivElement>(null)
  const surface = useRef<Canvas.Surface>(undefined)
  const shown = useRef({ drawing, view })
  const [Behind, setBehind] = useState<typeof Canvas.Behind>()
  const [first] = useState(drawing)

  useEffect(() => {
    let left = false
    // The code of canvases is loaded where there is a large board.
    import('./canvas').then(({ Surface, Behind }) => {
      if (left || !home.current) return
      surface.current = new Surface(home.current, () => setBehind(() => Behind))
      surface.current.show(shown.current.drawing, shown.current.view)
    })
    return () => {
      left = true
      surface.current?.close()
      surface.current = undefined
    }
  }, [])
  useEffect(() => {
    shown.current = { drawing, view }
    surface.current?.show(drawing, view)
  }, [drawing, view])

  return (
    <div role="img" aria-label={label} className="relative">
      {Behind ? <Behind drawing={drawing} view={view} /> : <Still drawing={first} />}
      <div ref={home} className="absolute inset-0 print:hidden" />
    </div>
  )
}

/** Drawn once. */
const Still = memo(({ drawing }: { drawing: Drawing }) => <Svg drawing={drawing} label="" />)
