import { retold } from '../../algorithms/algorithm'
import { automatonOf, labyrinthIn } from '../../algorithms/automaton'
import { DEFAULT_OPTIONS, type Optimum, prove } from '../../algorithms/optimum'
import { shortestFor } from '../../algorithms/optimum/least'
import { tableBytes } from '../../algorithms/optimum/tables'
import type { Experiment } from '../section'
import { judgeStrings, type Tally } from './random-strings'

interface CheckInputs {
  /** The labyrinth in the notation of the robots. */
  readonly labyrinth: string
  /** The cells of the certificate. */
  readonly cells: readonly number[]
}

interface CheckFindings {
  /** Positions of the robots that were looked at. */
  readonly positions: number
  /** The length of the shortest string that frees these robots; undefined while the search runs. */
  readonly length?: number | undefined
}

/** The most positions that the plain search can keep. */
export const MOST_POSITIONS = 5_000_000

/** How many positions the check may have to look at: all sets of at most so many cells. */
export const positionsOf = (starts: number, robots: number): number => tableBytes(starts, robots) + 1

/** Checks a certificate with a program that shares nothing with the prover. */
export const check: Experiment<CheckInputs, CheckFindings> = {
  id: 'strings.check',
  *run({ labyrinth: text, cells }) {
    const labyrinth = labyrinthIn(text)
    const all = positionsOf(labyrinth.starts.length, cells.length)
    let positions = 0
    const length = yield* retold(shortestFor(labyrinth, cells), (looked) => {
      positions = looked
      return { done: positions, all, findings: { positions } }
    })
    yield { done: all, all, findings: { positions, length } }
  },
}

interface ProofInputs {
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

interface RandomInputs {
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
