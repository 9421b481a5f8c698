import type { EventKind, FilmEvent } from '@/judge/puzzles/_common/puzzle'

/** Kinds of marks on the scrubber, by colour and height; text says the rest. */
const TONES = {
  cherry: 'plain',
  escape: 'plain',
  quarter: 'plain',
  half: 'plain',
  'three-quarters': 'plain',
  'new-area': 'quiet',
  'wrong-turn': 'quiet',
  forfeit: 'bad',
  fault: 'bad',
  end: 'bad',
  finish: 'good',
  difference: 'apart',
} as const satisfies Record<EventKind, string>
export type Tone = (typeof TONES)[EventKind]

/** Index of the first event at or after a step. Uses a binary search, because a film may have thousands of events. */
function firstFrom(events: readonly FilmEvent[], step: number): number {
  let [from, to] = [0, events.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (events[middle]!.step < step) from = middle + 1
    else to = middle
  }
  return from
}

/** The first event after a step. */
export const laterThan = (events: readonly FilmEvent[], step: number): FilmEvent | undefined =>
  events[firstFrom(events, step + 1)]

/** The last event before a step. If two events share a step, the last one says more. */
export const earlierThan = (events: readonly FilmEvent[], step: number): FilmEvent | undefined =>
  events[firstFrom(events, step) - 1]

/** The last event at a step. */
export function eventAt(events: readonly FilmEvent[], step: number): FilmEvent | undefined {
  const last = events[firstFrom(events, step + 1) - 1]
  return last?.step === step ? last : undefined
}

/** Maximum number of positions for marks: there are no more pixels. */
export const MARK_PLACES = 1000

/**
 * The marks of each tone as a path of vertical strokes in a box of `MARK_PLACES` × 1. There are at most as many paths
 * as tones, however many events there are.
 */
export function marksOf(events: readonly FilmEvent[], length: number): ReadonlyMap<Tone, string> {
  const places = new Map<Tone, Set<number>>()
  for (const { step, kind } of events) {
    const tone = TONES[kind]
    const known = places.get(tone) ?? new Set()
    places.set(tone, known.add(Math.round((MARK_PLACES * step) / Math.max(1, length))))
  }
  return new Map([...places].map(([tone, xs]) => [tone, [...xs].map((x) => `M${x} 0v1`).join('')]))
}

/** Merges the events of films that are watched in step, without duplicates by step and kind. */
export function mergeEvents(all: readonly (readonly FilmEvent[])[]): readonly FilmEvent[] {
  if (all.length === 1) return all[0]!
  const known = new Map(all.flat().map((event) => [`${event.step} ${event.kind}`, event]))
  return [...known.values()].sort((one, other) => one.step - other.step)
}
