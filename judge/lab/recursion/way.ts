import type { Call, TraceRecording } from './recording'

const placeOf = ({ row, col }: Call) => `[${row},${col}]`

/**
 * The way as it is printed, in the two notations of labyrinth-path. Each call that has found the finish prints its cell
 * when it returns, so the way comes out backwards; `forwards` is known when the first call has returned.
 */
export interface PrintedWay {
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
