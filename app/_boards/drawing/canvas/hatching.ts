import type { Colours } from './colours'

/** Units between two lines. */
const GAP = { 'hatched-fog': 8, 'hatched-wall': 4 } as const

/** The hatching of Hatchings.tsx as a pattern: a tile in pixels of the screen, laid out at 45 degrees. */
export function hatchingOn(
  pen: CanvasRenderingContext2D,
  of: keyof typeof GAP,
  colours: Colours,
  unitsPerPixel: number,
): CanvasPattern | string {
  const side = Math.max(2, Math.round(GAP[of] / unitsPerPixel))
  const tile = document.createElement('canvas')
  tile.width = side
  tile.height = side
  const ink = tile.getContext('2d')
  if (!ink) return colours.fog
  if (of === 'hatched-fog') {
    ink.fillStyle = colours.fog
    ink.fillRect(0, 0, side, side)
    ink.globalAlpha = 0.25
  }
  ink.fillStyle = of === 'hatched-fog' ? colours.edge : colours.wall
  ink.fillRect(0, 0, Math.max(1, side * (of === 'hatched-fog' ? 0.125 : 0.3)), side)
  const pattern = pen.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().rotate(45).scale(unitsPerPixel))
  return pattern ?? colours.fog
}
