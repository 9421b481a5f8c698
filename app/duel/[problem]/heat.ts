import { interpolateViridis } from 'd3-scale-chromatic'

/*
 * Colours for scores: viridis, whose lightness increases evenly, so that the order is readable in print and by people
 * who cannot see red, green or blue.
 */

/** Maps a share of the scale, 0 … 1, to a colour `#rrggbb`. */
export const heat = (share: number): string => interpolateViridis(Math.max(0, Math.min(1, share)))

/** Black or white, whichever has the higher WCAG 2.2 contrast on a colour `#rrggbb`. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const light = luminance(colour)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}

/** The relative luminance of a colour `#rrggbb` by WCAG 2.2. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A range of scores. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Position of a score in a range, 0 … 1, on a logarithmic scale. */
export function shareOf(score: number, { low, high }: Range): number {
  return high > low ? (Math.log(score) - Math.log(low)) / (Math.log(high) - Math.log(low)) : 0.5
}
