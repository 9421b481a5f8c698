import type { EventKind, FilmEvent } from '@/judge/puzzles/puzzle'

/** What a scrubber tells apart by colour and height; the words say the rest. */
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

/** A film may have thousands of events: they are searched, never gone through. The first one at a step or behind it. */
function firstFrom(events: readonly FilmEvent[], step: number): number {
  let [from, to] = [0, events.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (events[middle]!.step < step) from = middle + 1
    else to = middle
  }
  return from
}

/** The event after a step. */
export const laterThan = (events: readonly FilmEvent[], step: number): FilmEvent | undefined =>
  events[firstFrom(events, step + 1)]

/** The event before a step: of two at one step the one that says more, which is the last. */
export const earlierThan = (events: readonly FilmEvent[], step: number): FilmEvent | undefined =>
  events[firstFrom(events, step) - 1]

/** The event at a step, likewise. */
export function eventAt(events: readonly FilmEvent[], step: number): FilmEvent | undefined {
  const last = events[firstFrom(events, step + 1) - 1]
  return last?.step === step ? last : undefined
}

/** Marks are drawn at so many places at most: there are no more pixels. */
export const MARK_PLACES = 1000

/**
 * Where marks stand, by their tone, as paths of vertical strokes on `MARK_PLACES` × 1: four paths, however many events there
 * are.
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

/** The events of films that are watched in step, each step and kind once. */
export function merged(all: readonly (readonly FilmEvent[])[]): readonly FilmEvent[] {
  if (all.length === 1) return all[0]!
  const known = new Map(all.flat().map((event) => [`${event.step} ${event.kind}`, event]))
  return [...known.values()].sort((one, other) => one.step - other.step)
}
