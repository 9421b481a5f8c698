import type { Told } from '../kit/result'
import type { Place } from './places'
import type { Film, FilmEvent } from './puzzle'

/** A way from cell to cell that has been followed up to its end, or to its first fault. */
export interface Walk<Fault extends Told = Told> {
  /** Row and column, 0-based, of one cell after the other; the last one is where the fault is, if there is one. */
  readonly cells: Float64Array
  readonly fault: Fault | undefined
}

/** A walk of no cells: nothing has been answered, or an answer that names no way. */
export const NOWHERE: Walk<never> = { cells: new Float64Array(), fault: undefined }

/**
 * The walker after `step` steps. All frames of a film share `cells`: the way so far is its first `step + 1` cells, and
 * the walker stands on the last of them.
 */
export interface WalkFrame {
  readonly cells: Float64Array
  readonly step: number
  /** This step is the one that is wrong; its cell may be off the board. */
  readonly fault: boolean
}

interface Telling {
  tell(frame: WalkFrame, length: number): Told
  picture(frame: WalkFrame): string
  /** What happens on the way, but for its end. */
  events?(walk: Walk): FilmEvent[]
}

/** One frame a step; a wrong walk ends with its first fault. */
export function filmWalk(walk: Walk, { tell, picture, events: onTheWay }: Telling): Film<WalkFrame> {
  const { cells, fault } = walk
  const length = Math.max(0, cells.length / 2 - 1)
  const at = (step: number): WalkFrame => ({ cells, step, fault: fault !== undefined && step === length })
  const end: FilmEvent[] = fault || length > 0 ? [{ step: length, kind: fault ? 'fault' : 'finish' }] : []
  let events: readonly FilmEvent[] | undefined
  return {
    length,
    // On demand: the film of an answer that is being typed is made at each key.
    get events() {
      events ??= [...(onTheWay?.(walk) ?? []), ...end]
      return events
    },
    at,
    tell: (step) => tell(at(step), length),
    picture: (step) => picture(at(step)),
  }
}

/** Where the walker stands. */
export const placesOfWalk = ({ cells, step }: WalkFrame): Place[] =>
  2 * step + 1 < cells.length ? [{ row: cells[2 * step]!, col: cells[2 * step + 1]!, count: 1 }] : []
