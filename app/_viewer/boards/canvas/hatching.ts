import type { Colours } from './colours'
import { penOf, scratch } from './layer'

/** Units between two lines. */
const GAP = { 'hatched-fog': 8, 'hatched-wall': 4 } as const
/** How much of it a line is wide. */
const LINE = { 'hatched-fog': 0.125, 'hatched-wall': 0.3 } as const

/**
 * The hatching of Hatchings.tsx as a pattern. The lines lie at 45 degrees in a tile that does not, whose pixels are those
 * of the screen: a tile that is turned is looked up for each pixel of the board, in the time of a frame.
 */
export function hatchingOn(
  pen: CanvasRenderingContext2D,
  of: keyof typeof GAP,
  colours: Colours,
  unitsPerPixel: number,
): CanvasPattern | string {
  const side = Math.max(2, Math.round((Math.SQRT2 * GAP[of]) / unitsPerPixel))
  const tile = scratch(side, side)
  const ink = penOf(tile)
  if (of === 'hatched-fog') {
    ink.fillStyle = colours.fog
    ink.fillRect(0, 0, side, side)
    ink.globalAlpha = 0.25
  }
  ink.strokeStyle = of === 'hatched-fog' ? colours.edge : colours.wall
  ink.lineWidth = Math.max(1, (side / Math.SQRT2) * LINE[of])
  ink.beginPath()
  // Through the corners, where the tiles beside it go on with them.
  for (const start of [-side, 0, side]) {
    ink.moveTo(start - side, 2 * side)
    ink.lineTo(start + 2 * side, -side)
  }
  ink.stroke()
  const pattern = pen.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(unitsPerPixel))
  return pattern ?? colours.fog
}
