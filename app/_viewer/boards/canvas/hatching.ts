import type { Colours } from './colours'
import { penOf, scratch } from './layer'

/** Distance between two lines, in drawing units. */
const GAP = { 'hatched-fog': 8, 'hatched-wall': 4 } as const
/** Line width as a share of that distance. */
const LINE = { 'hatched-fog': 0.125, 'hatched-wall': 0.3 } as const

/**
 * The hatching of Svg.tsx as a pattern. The lines run at 45 degrees in a tile that is not rotated and whose
 * pixels match those of the screen: browsers look up a rotated tile for each pixel of the board, which takes as long as
 * a frame.
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
  // The lines run through the corners, so that they continue in the neighbouring tiles.
  for (const start of [-side, 0, side]) {
    ink.moveTo(start - side, 2 * side)
    ink.lineTo(start + 2 * side, -side)
  }
  ink.stroke()
  const pattern = pen.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(unitsPerPixel))
  return pattern ?? colours.fog
}
