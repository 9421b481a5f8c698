'use client'

import { memo, useEffect, useRef, useState } from 'react'
import type { Surface } from './canvas/surface'
import { Svg } from './Svg'
import type { Drawing } from './shapes'
import { type View, WHOLE } from './view'

interface Props {
  drawing: Drawing
  label: string
  view?: View | undefined
}

/**
 * A drawing on canvases. What the server sent stays below them, simplified, as SVG: it is all that is seen without scripts,
 * and it keeps the place.
 */
export function LargeBoard({ drawing, label, view = WHOLE }: Props) {
  const home = useRef<HTMLDivElement>(null)
  const surface = useRef<Surface>(undefined)
  const shown = useRef({ drawing, view })
  const [drawn, setDrawn] = useState(false)
  const [first] = useState(drawing)

  useEffect(() => {
    let left = false
    // The code of canvases is loaded where there is a large board.
    import('./canvas/surface').then(({ Surface }) => {
      if (left || !home.current) return
      surface.current = new Surface(home.current)
      surface.current.show(shown.current.drawing, shown.current.view)
      setDrawn(true)
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
      <div className={drawn ? 'invisible' : undefined}>
        <Still drawing={first} />
      </div>
      <div ref={home} className="absolute inset-0 print:hidden" />
    </div>
  )
}

/** Drawn once. */
const Still = memo(({ drawing }: { drawing: Drawing }) => <Svg drawing={drawing} label="" />)
