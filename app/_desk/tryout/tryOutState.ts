import type { Failure, JudgedCase, JudgedProgram, ShownTurn, TryOutEvent } from '@/judge/arena/page/messages'
import type { SampleResult } from '@/judge/packages/referee/samples'
import type { Testcase } from '@/judge/replay/play'

/** A case that has started. */
export interface TryOutCase extends Testcase {
  readonly turns: readonly ShownTurn[]
  /** Set once the case is over. */
  readonly judged?: JudgedCase
}

/** The state of any test run in the browser. */
export interface RunState {
  readonly phase: 'starting' | 'playing' | 'judged' | 'stopped' | 'failed'
  /** Downloaded bytes of the runtime; undefined if it was not fetched. */
  readonly loaded?: { readonly done: number; readonly total: number }
  readonly failure?: Failure
}

/** The state of a test run on the cases of a puzzle. */
export interface TryOutState extends RunState {
  /** All cases of the test run. */
  readonly all: readonly Testcase[]
  readonly cases: readonly TryOutCase[]
  readonly judged?: JudgedProgram
}

/** The state of a test run on the samples of a package. */
export interface SamplesState extends RunState {
  /** Of the samples that are over. */
  readonly results: readonly SampleResult[]
  /** Set if the program did not compile. */
  readonly compileLog?: string
}

export const NO_SAMPLES: SamplesState = { phase: 'starting', results: [] }

export const initialTryOut = (all: readonly Testcase[]): TryOutState => ({
  phase: 'starting',
  all,
  cases: [],
})

/** Whether the test run is still in progress. */
export const isUnderWay = ({ phase }: RunState) => phase === 'starting' || phase === 'playing'

/** The state after a message from the judge. */
export function reduceTryOut(before: TryOutState, heard: TryOutEvent): TryOutState {
  switch (heard.kind) {
    case 'progress': {
      if (heard.progress.phase !== 'case') return before
      const next = before.all[heard.progress.done]
      return next ? { ...before, phase: 'playing', cases: [...before.cases, { ...next, turns: [] }] } : before
    }
    case 'turns':
      return withLast(before, (last) => ({ ...last, turns: [...last.turns, ...heard.turns] }))
    case 'case':
      return withLast(before, (last) => ({ ...last, judged: heard.judged }))
    case 'judged':
      return { ...before, phase: 'judged', judged: heard.judged }
    default:
      return reduceRun(before, heard)
  }
}

/** The state after a message from the judge of samples. */
export function reduceSamples(before: SamplesState, heard: TryOutEvent): SamplesState {
  switch (heard.kind) {
    case 'progress':
      return { ...before, phase: 'playing' }
    case 'sample':
      return { ...before, results: [...before.results, heard.result] }
    case 'sampled': {
      const { compileLog } = heard
      return { ...before, phase: 'judged', ...(compileLog !== undefined && { compileLog }) }
    }
    default:
      return reduceRun(before, heard)
  }
}

/** What every test run hears. */
function reduceRun<S extends RunState>(before: S, heard: TryOutEvent): S {
  if (heard.kind === 'loading') return { ...before, loaded: { done: heard.done, total: heard.total } }
  return heard.kind === 'failed' ? { ...before, phase: 'failed', failure: heard } : before
}

/** The state after the user has stopped it. */
export const stopTryOut = <S extends RunState>(before: S): S =>
  isUnderWay(before) ? { ...before, phase: 'stopped' } : before

function withLast(before: TryOutState, change: (last: TryOutCase) => TryOutCase): TryOutState {
  const last = before.cases.at(-1)
  return last ? { ...before, cases: [...before.cases.slice(0, -1), change(last)] } : before
}
