import type { Moment } from './moment'

/** The width of the thumb, in pixels (globals.css): its middle stays within half of it from the ends of the line. */
const THUMB = 16

/** Where a line lies on the page, in pixels. */
export interface Extent {
  readonly left: number
  readonly width: number
}

/** How much of a replay lies behind where it stands, 0 … 1. */
export const shareOf = ({ step, length }: Pick<Moment, 'step' | 'length'>): number =>
  length === 0 ? 0 : step / length

/** The step whose thumb stands at `x`, or is nearest to it. */
export function stepAt(x: number, { left, width }: Extent, length: number): number {
  const share = (x - left - THUMB / 2) / Math.max(1, width - THUMB)
  return Math.round(length * Math.max(0, Math.min(1, share)))
}
