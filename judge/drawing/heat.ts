import type { ScaleColour } from './shapes'

/**
 * Cividis, which looks the same with and without colour blindness (Nuñez, Anderton and Renslow 2018), from one visit to
 * the most: sixteen steps of the part of it that is visible on paper. It grows darker, as ink does. More steps could not be
 * told apart, and each is one path of the drawing.
 */
// biome-ignore format: two rows of eight.
const CIVIDIS = [
  0xefd652, 0xddc75f, 0xcab96a, 0xb7ac73, 0xa69f77, 0x979278, 0x8a8677, 0x7d7a74,
  0x706e71, 0x60636f, 0x4f576e, 0x3b4c6e, 0x25416e, 0x11366c, 0x012b64, 0x002051,
]
const LEVELS = CIVIDIS.length

/** The level of a number of visits, from 0 for one visit to `LEVELS - 1` for `most`. Logarithmic. */
const levelOf = (visits: number, most: number): number =>
  most <= 1 ? 0 : Math.round(((LEVELS - 1) * Math.log(visits)) / Math.log(most))

/** All colours, from one visit to the most. */
const SCALE: readonly ScaleColour[] = CIVIDIS.map(
  (colour) => `rgb(${colour >> 16}, ${(colour >> 8) & 255}, ${colour & 255})` as const,
)

/** Up to this many visits, every number has its own labelled colour. */
const FEW = 6

/** A label of the scale: a number of visits, and its position, 0 … 1. */
interface HeatMark {
  readonly visits: number
  readonly at: number
}

/** The colours of the scale in equal parts, with labels: all numbers up to `FEW`, otherwise three. */
export function heatScale(most: number): {
  readonly colours: readonly string[]
  readonly marks: readonly HeatMark[]
} {
  if (most <= FEW) {
    const numbers = Array.from({ length: most }, (_, index) => index + 1)
    return {
      colours: numbers.map((visits) => SCALE[levelOf(visits, most)]!),
      marks: numbers.map((visits) => ({ visits, at: (visits - 0.5) / most })),
    }
  }
  const numbers = [1, Math.round(Math.sqrt(most)), most]
  return {
    colours: SCALE,
    marks: numbers.map((visits) => ({ visits, at: Math.log(visits) / Math.log(most) })),
  }
}

/** Groups visited cells by heat colour. */
export function heatOf(visits: ArrayLike<number>, most: number): ReadonlyMap<ScaleColour, readonly number[]> {
  const levels = new Map<ScaleColour, number[]>()
  for (let cell = 0; cell < visits.length; cell++) {
    if (visits[cell] === 0) continue
    const colour = SCALE[levelOf(visits[cell]!, most)]!
    const cells = levels.get(colour)
    if (cells) cells.push(cell)
    else levels.set(colour, [cell])
  }
  return levels
}

/** How many cells were visited, how many of them once, and the most visited one: the first of several. */
export function heatSummary(visits: ArrayLike<number>) {
  const counts = Array.from(visits)
  const most = Math.max(...counts)
  return {
    cells: counts.filter((count) => count > 0).length,
    once: counts.filter((count) => count === 1).length,
    most,
    hottest: counts.indexOf(most),
  }
}
