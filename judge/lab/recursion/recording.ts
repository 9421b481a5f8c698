import type { Trace, TraceEvent } from './trace'

/** A call of the search, from its step to the step of its return. */
export interface Call {
  /** Its number, from 0, which is its place in `calls`. */
  readonly id: number
  /** The call that made it; -1 for the first one. */
  readonly parent: number
  readonly row: number
  readonly col: number
  /** The code of its cell. */
  readonly cell: number
  readonly dir: TraceEvent['dir']
  /** Number of calls that have not returned when it begins, itself included. */
  readonly depth: number
  /** The step at which it begins, and the one at which it returns; undefined if it does not. */
  readonly from: number
  to: number | undefined
  /** Whether it found the finish, once it has returned. */
  found: boolean | undefined
  /** Number of calls that it has made, itself and those of its calls included. */
  size: number
}

/** A trace as lists: step `n` of the film is the event `n - 1`. */
export interface TraceRecording {
  readonly events: readonly TraceEvent[]
  /** `callAt[index]`: the call to which an event belongs. */
  readonly callAt: readonly number[]
  readonly calls: readonly Call[]
  /** What came of it; undefined if there are more events than were recorded. */
  readonly result: Trace | undefined
}

/** Runs a search and records its events, at most `most` of them. */
export function recordTrace(search: Generator<TraceEvent, Trace>, most: number): TraceRecording {
  const events: TraceEvent[] = []
  const callAt: number[] = []
  const calls: Call[] = []
  /** The calls that have not returned, by number. */
  const stack: number[] = []
  for (;;) {
    const next = search.next()
    if (next.done || events.length === most)
      return { events, callAt, calls, result: next.done ? next.value : undefined }
    const { kind, row, col, cell, dir, depth, found } = next.value
    events.push(next.value)
    if (kind === 'call') {
      const id = calls.length
      const parent = stack.at(-1) ?? -1
      calls.push({
        ...{ id, parent, row, col, cell, dir, depth, from: events.length },
        ...{ to: undefined, found: undefined, size: 1 },
      })
      stack.push(id)
    }
    const id = stack[stack.length - 1]!
    callAt.push(id)
    if (kind === 'return') {
      const call = calls[id]!
      call.to = events.length
      call.found = found
      if (call.parent >= 0) calls[call.parent]!.size += call.size
      stack.pop()
    }
  }
}

/** The calls that have not returned at a step, the first one first. */
export function stackAt({ callAt, calls, events }: TraceRecording, step: number): Call[] {
  const stack: Call[] = []
  if (step === 0) return stack
  const index = Math.min(step, events.length) - 1
  const { kind } = events[index]!
  const top = calls[callAt[index]!]!
  for (let id = kind === 'return' ? top.parent : top.id; id >= 0; id = calls[id]!.parent)
    stack.push(calls[id]!)
  return stack.reverse()
}

const placeOf = ({ row, col }: Call) => `[${row},${col}]`

/**
 * The way as it is printed, in the two notations of labyrinth-path. Each call that has found the finish prints its cell
 * when it returns, so the way comes out backwards; `forwards` is known when the first call has returned.
 */
interface PrintedWay {
  readonly backwards: string
  readonly forwards: string | undefined
}

/** What has been printed at a step; undefined as long as nothing is. */
export function printedAt({ calls, callAt, events }: TraceRecording, step: number): PrintedWay | undefined {
  const index = Math.min(step, events.length) - 1
  const event = events[index]
  if (event?.kind !== 'return' || !event.found) return undefined
  const top = calls[callAt[index]!]!
  // Once the finish is found, calls return one after the other, from the last one of the way on.
  const printed: Call[] = []
  for (let at = index; at >= 0 && events[at]!.found; at--) printed.unshift(calls[callAt[at]!]!)
  return {
    backwards: printed.map(placeOf).join('<-'),
    forwards: top.parent < 0 ? printed.toReversed().map(placeOf).join('->') : undefined,
  }
}
