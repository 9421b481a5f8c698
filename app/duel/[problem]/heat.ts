import { interpolateViridis } from 'd3-scale-chromatic'

/*
 * Colours of figures: viridis, which grows evenly lighter, so that it is read in the same order by those who do not see
 * red, green or blue, and in print.
 */

/** From a share of the scale, 0 … 1, to a colour as `#rrggbb`. */
export const heat = (share: number): string => interpolateViridis(Math.max(0, Math.min(1, share)))

/** Black or white, whichever can be read better on a colour `#rrggbb`: the contrast of WCAG 2.2. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const light = luminance(colour)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}

/** The relative luminance of WCAG 2.2. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A part of the scale of scores. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Where a score stands in a range, 0 … 1, on a scale on which twice as much is always one step. */
export function shareOf(score: number, { low, high }: Range): number {
  return high > low ? (Math.log(score) - Math.log(low)) / (Math.log(high) - Math.log(low)) : 0.5
}
