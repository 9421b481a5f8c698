import type { Place } from '@/judge/puzzles/_common/places'
import type { Face } from '@/judge/puzzles/face'

/** The places of the first frame that are empty in the second, or have another count there. */
export function placesApart(
  { places }: Face,
  level: unknown,
  [one, other]: readonly [unknown, unknown],
): readonly Place[] {
  const key = ({ row, col, count }: Place) => `${row} ${col} ${count}`
  const there = new Set(places({ level, frame: other }).map(key))
  return places({ level, frame: one }).filter((place) => !there.has(key(place)))
}
