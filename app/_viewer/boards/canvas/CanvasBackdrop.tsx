'use client'

import { viewBoxOf } from '@/judge/drawing/elements'
import type { Drawing } from '@/judge/drawing/shapes'
import type { View } from '@/judge/drawing/view'
import { BOARD_SIZE, Svg } from '../svg/Svg'
import { usePrinting } from './usePrinting'

/** The box below the canvases of a board. It is empty on screen and holds the drawing in print. */
export function CanvasBackdrop({ drawing, view }: { drawing: Drawing; view: View }) {
  return usePrinting() ? (
    <Svg drawing={drawing} label="" view={view} />
  ) : (
    <svg viewBox={viewBoxOf(drawing, view)} className={BOARD_SIZE} aria-hidden="true" />
  )
}
