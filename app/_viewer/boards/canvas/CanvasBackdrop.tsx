'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { viewBoxOf } from '@/judge/drawing/elements'
import type { Drawing, View } from '@/judge/drawing/shapes'
import { BOARD_SIZE, Paper, Svg } from '../svg/Svg'

/** The box below the canvases of a board. It is paper on screen and holds the drawing in print. */
export function CanvasBackdrop({ drawing, view }: { drawing: Drawing; view: View }) {
  return usePrinting() ? (
    <Svg drawing={drawing} label="" view={view} />
  ) : (
    <svg viewBox={viewBoxOf(drawing, view)} className={`board ${BOARD_SIZE}`} aria-hidden="true">
      <Paper drawing={drawing} />
    </svg>
  )
}

/** Whether the page is being printed. It updates synchronously, in time for the printout. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const show = (shown: boolean) => flushSync(() => setPrinting(shown))
    const begin = () => show(true)
    const end = () => show(false)
    const look = () => show(paper.matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    // A preview is not a print, but must look like one.
    paper.addEventListener('change', look)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', look)
    }
  }, [])
  return printing
}
