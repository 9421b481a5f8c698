import type { Failure, JudgedCase, JudgedProgram, ShownTurn, TryOutEvent } from '@/judge/arena/page/messages'
import type { Testcase } from '@/judge/replay/play'

/** A case that has started. */
export interface TryOutCase extends Testcase {
  readonly turns: readonly ShownTurn[]
  /** Set once the case is over. */
  readonly judged?: JudgedCase
}

/** The state of a test run in the browser. */
export interface TryOutState {
  readonly phase: 'starting' | 'playing' | 'judged' | 'stopped' | 'failed'
  /** Downloaded bytes of the runtime; undefined if it was not fetched. */
  readonly loaded?: { readonly done: number; readonly total: number }
  /** All cases of the test run. */
  readonly all: readonly Testcase[]
  readonly cases: readonly TryOutCase[]
  readonly judged?: JudgedProgram
  readonly failure?: Failure
}

export const initialTryOut = (all: readonly Testcase[]): TryOutState => ({
  phase: 'starting',
  all,
  cases: [],
})

/** Whether the test run is still in progress. */
export const isUnderWay = ({ phase }: TryOutState) => phase === 'starting' || phase === 'playing'

/** The state after a message from the judge. */
export function reduceTryOut(before: TryOutState, heard: TryOutEvent): TryOutState {
  switch (heard.kind) {
    case 'loading':
      return { ...before, loaded: { done: heard.done, total: heard.total } }
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
    case 'failed':
      return { ...before, phase: 'failed', failure: heard }
  }
}

/** The state after the user has stopped it. */
export const stopTryOut = (before: TryOutState): TryOutState =>
  isUnderWay(before) ? { ...before, phase: 'stopped' } : before

function withLast(before: TryOutState, change: (last: TryOutCase) => TryOutCase): TryOutState {
  const last = before.cases.at(-1)
  return last ? { ...before, cases: [...before.cases.slice(0, -1), change(last)] } : before
}
