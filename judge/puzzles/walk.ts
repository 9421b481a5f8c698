import type { Told } from '../kit/result'
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
}

/** One frame a step; a wrong walk ends with its first fault. */
export function filmWalk({ cells, fault }: Walk, { tell, picture }: Telling): Film<WalkFrame> {
  const length = Math.max(0, cells.length / 2 - 1)
  const at = (step: number): WalkFrame => ({ cells, step, fault: fault !== undefined && step === length })
  const events: FilmEvent[] = fault ? [{ step: length, kind: 'fault' }] : []
  if (!fault && length > 0) events.push({ step: length, kind: 'finish' })
  return {
    length,
    events,
    at,
    tell: (step) => tell(at(step), length),
    picture: (step) => picture(at(step)),
  }
}
