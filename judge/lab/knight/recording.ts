import { TOUR_EVENT_KINDS, type Tour, type TourEvent, type TourEventKind } from './tour'

/** The steps of a search in arrays: nine bytes each. */
export interface TourRecording {
  readonly length: number
  kindAt(index: number): TourEventKind
  cellAt(index: number): number
  /** The number that the cell gets or loses. */
  valueAt(index: number): number
  /** How the search ended; undefined if there are more steps than were recorded. */
  readonly result: Tour | undefined
}

/** Runs a search and records its steps, at most `most` of them. */
export function recordTour(search: Generator<TourEvent, Tour>, most: number): TourRecording {
  let room = 1024
  let kinds = new Uint8Array(room)
  let numbers = new Int32Array(2 * room)
  let length = 0
  for (;;) {
    const next = search.next()
    if (next.done || length === most)
      return {
        length,
        kindAt: (index) => TOUR_EVENT_KINDS[kinds[index]!]!,
        cellAt: (index) => numbers[2 * index]!,
        valueAt: (index) => numbers[2 * index + 1]!,
        result: next.done ? next.value : undefined,
      }
    if (length === room) {
      room *= 2
      const before = { kinds, numbers }
      kinds = new Uint8Array(room)
      kinds.set(before.kinds)
      numbers = new Int32Array(2 * room)
      numbers.set(before.numbers)
    }
    const { kind, cell, value } = next.value
    kinds[length] = TOUR_EVENT_KINDS.indexOf(kind)
    numbers[2 * length] = cell
    numbers[2 * length + 1] = value
    length++
  }
}
