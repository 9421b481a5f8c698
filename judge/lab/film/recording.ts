import { BOARD_EVENT_KINDS, type BoardEvent } from '../_common/events'

/** The most events that are recorded. A longer run is cut, and says so. */
export const MOST_EVENTS = 4_000_000

/** The events of a run in arrays: thirteen bytes each. */
export interface Recording<T> {
  readonly length: number
  at(index: number): BoardEvent
  /** What the generator returned; undefined if it was cut. */
  readonly result: T | undefined
  /** Whether there are more events than were recorded. */
  readonly cut: boolean
}

/** Runs a generator to its end and records its events. */
export function record<T>(run: Generator<BoardEvent, T>, most = MOST_EVENTS): Recording<T> {
  let room = 1024
  let codes = new Uint16Array(room)
  let numbers = new Int32Array(3 * room)
  let length = 0
  for (;;) {
    const next = run.next()
    if (next.done || length === most)
      return {
        length,
        at: (index) => eventAt(codes, numbers, index),
        result: resultOf(next),
        cut: !next.done,
      }
    if (length === room) {
      room *= 2
      codes = grown(codes, new Uint16Array(room))
      numbers = grown(numbers, new Int32Array(3 * room))
    }
    const { kind, line, cell, from = NONE, value = NONE } = next.value
    codes[length] = BOARD_EVENT_KINDS.indexOf(kind) * LINES + line + 1
    numbers.set([cell, from, value], 3 * length)
    length++
  }
}

const NONE = -1
/** More lines than any listing has. Line -1, which is none, is stored as 0. */
const LINES = 64

const resultOf = <T>(next: IteratorResult<BoardEvent, T>): T | undefined =>
  next.done ? next.value : undefined

function grown<A extends Uint16Array | Int32Array>(from: A, into: A): A {
  into.set(from)
  return into
}

function eventAt(codes: Uint16Array, numbers: Int32Array, index: number): BoardEvent {
  const code = codes[index]!
  const [cell, from, value] = [numbers[3 * index]!, numbers[3 * index + 1]!, numbers[3 * index + 2]!]
  return {
    kind: BOARD_EVENT_KINDS[Math.floor(code / LINES)]!,
    line: (code % LINES) - 1,
    cell,
    ...(from !== NONE && { from }),
    ...(value !== NONE && { value }),
  }
}
