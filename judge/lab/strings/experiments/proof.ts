import type { Experiment } from '../../_common/experiment'
import { DEFAULT_OPTIONS, type Optimum, prove } from '../../optimum'
import { automatonOf } from '../automaton'
import { labyrinthIn } from '../labyrinth'

export interface ProofInputs {
  /** The labyrinth in the notation of the robots. Every start has a way to the exit. */
  readonly labyrinth: string
  /** How many robots at a time the tables contain; unless it is named, as many as is quick. */
  readonly robots?: number | undefined
}

/** The most bytes of tables that a page makes. */
export const MOST_TABLE_BYTES = DEFAULT_OPTIONS.tableBytes

/** Parts of a phase that a page can tell apart. */
const PARTS = 1000

/** Searches for the shortest string and the proof that none is shorter. Its progress is that of the current phase. */
export const proof: Experiment<ProofInputs, Optimum> = {
  id: 'strings.proof',
  *run({ labyrinth, robots }) {
    const proving = prove(automatonOf(labyrinthIn(labyrinth)), {
      ...DEFAULT_OPTIONS,
      ...(robots !== undefined && { robots }),
    })
    for (;;) {
      const { value, done } = proving.next()
      yield { done: Math.round(PARTS * Math.min(1, value.done)), all: PARTS, findings: value }
      if (done) return
    }
  },
}
