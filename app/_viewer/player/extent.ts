import type { Moment } from './moment'

/** Width of the thumb in pixels (globals.css): its centre stays half of this away from the ends of the track. */
const THUMB = 16

/** Horizontal position of the track on the page, in pixels. */
export interface Extent {
  readonly left: number
  readonly width: number
}

/** Progress of a replay, 0 … 1. */
export const shareOf = ({ step, length }: Pick<Moment, 'step' | 'length'>): number =>
  length === 0 ? 0 : step / length

/** The step whose thumb would be nearest to `x`. */
export function stepAt(x: number, { left, width }: Extent, length: number): number {
  const share = (x - left - THUMB / 2) / Math.max(1, width - THUMB)
  return Math.round(length * Math.max(0, Math.min(1, share)))
}
