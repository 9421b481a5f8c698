import type { Experiment } from '../../_common/experiment'
import { automatonOf } from '../automaton'
import { labyrinthIn } from '../labyrinth'
import { judgeStrings, type Tally } from '../random-strings'

export interface RandomInputs {
  /** The labyrinth in the notation of the robots. */
  readonly labyrinth: string
  readonly count: number
  /** Letters of each string. */
  readonly length: number
  readonly seed: number
  /** Chances of `U D L R`, not all 0. */
  readonly weights: readonly number[]
  /** Number of the first string, if this is a part of an experiment. */
  readonly first?: number
}

/** Judges random strings on all robots. Parts of it may run at the same time; `sumOfTallies` adds them. */
export const randomStrings: Experiment<RandomInputs, Tally> = {
  id: 'strings.random',
  *run({ labyrinth, ...inputs }) {
    const judging = judgeStrings({ ...inputs, automaton: automatonOf(labyrinthIn(labyrinth)) })
    for (;;) {
      const { value, done } = judging.next()
      yield { done: value.count, all: inputs.count, findings: value }
      if (done) return
    }
  },
}
