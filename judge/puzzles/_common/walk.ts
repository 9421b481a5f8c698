import type { MessageDescriptor } from '../../kit/result'
import type { Place } from './places'
import type { Cell } from './pointer'
import type { Film, FilmEvent } from './puzzle'

/** A way from cell to cell, followed to its end or to its first fault. */
export interface Walk<Fault extends MessageDescriptor = MessageDescriptor> {
  /** Row and column, 0-based, of each cell in turn; the last one is the fault, if there is one. */
  readonly cells: Float64Array
  readonly fault: Fault | undefined
}

/** A walk without cells: no answer yet, or an answer that names no way. */
export const NOWHERE: Walk<never> = { cells: new Float64Array(), fault: undefined }

/**
 * The walker after `step` steps. All frames of a film share `cells`: the way so far is its first `step + 1` cells, and
 * the walker is on the last of them.
 */
export interface WalkFrame {
  readonly cells: Float64Array
  readonly step: number
  /** Whether this is the wrong step; its cell may be off the board. */
  readonly fault: boolean
}

interface Telling {
  tell(frame: WalkFrame, length: number): MessageDescriptor
  picture(frame: WalkFrame): string
  /** The events on the way, except for its end. */
  events?(walk: Walk): FilmEvent[]
}

/** One frame per step; a wrong walk ends with its first fault. */
export function filmWalk(walk: Walk, { tell, picture, events: onTheWay }: Telling): Film<WalkFrame> {
  const { cells, fault } = walk
  const length = Math.max(0, cells.length / 2 - 1)
  const at = (step: number): WalkFrame => ({ cells, step, fault: fault !== undefined && step === length })
  const end: FilmEvent[] = fault || length > 0 ? [{ step: length, kind: fault ? 'fault' : 'finish' }] : []
  let events: readonly FilmEvent[] | undefined
  return {
    length,
    // Lazy: the film of an answer is rebuilt at every key press while you type.
    get events() {
      events ??= [...(onTheWay?.(walk) ?? []), ...end]
      return events
    },
    at,
    tell: (step) => tell(at(step), length),
    picture: (step) => picture(at(step)),
  }
}

/** The walker's place. */
export const placesOfWalk = ({ cells, step }: WalkFrame): Place[] =>
  2 * step + 1 < cells.length ? [{ row: cells[2 * step]!, col: cells[2 * step + 1]!, count: 1 }] : []

/** The index of the first cell of a way that is this one; -1 if it is not on the way. `cells`: as in a walk. */
export function indexOnWay(cells: Float64Array, { row, col }: Cell): number {
  for (let index = 0; 2 * index < cells.length; index++)
    if (cells[2 * index] === row && cells[2 * index + 1] === col) return index
  return -1
}

/** A way with more cells at its end. */
export function extendedBy(cells: Float64Array, more: readonly Cell[]): Float64Array {
  const longer = new Float64Array(cells.length + 2 * more.length)
  longer.set(cells)
  longer.set(
    more.flatMap(({ row, col }) => [row, col]),
    cells.length,
  )
  return longer
}
