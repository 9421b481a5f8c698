import type { Failure, Heard, JudgedCase, JudgedProgram, ShownTurn } from '@/judge/arena/page/messages'
import type { Testcase } from '@/judge/replay/play'

/** A case that has started. */
export interface TriedCase extends Testcase {
  readonly turns: readonly ShownTurn[]
  /** Set once the case is over. */
  readonly judged?: JudgedCase
}

/** The state of a test run in the browser. */
export interface Tried {
  readonly phase: 'starting' | 'playing' | 'judged' | 'stopped' | 'failed'
  /** Downloaded bytes of the runtime; undefined if it was not fetched. */
  readonly loaded?: { readonly done: number; readonly total: number }
  /** All cases of the test run. */
  readonly all: readonly Testcase[]
  readonly cases: readonly TriedCase[]
  readonly judged?: JudgedProgram
  readonly failure?: Failure
}

export const begun = (all: readonly Testcase[]): Tried => ({ phase: 'starting', all, cases: [] })

/** Whether the test run is still in progress. */
export const isUnderWay = ({ phase }: Tried) => phase === 'starting' || phase === 'playing'

/** The state after a message from the judge. */
export function hear(before: Tried, heard: Heard): Tried {
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
export const stopped = (before: Tried): Tried =>
  isUnderWay(before) ? { ...before, phase: 'stopped' } : before

function withLast(before: Tried, change: (last: TriedCase) => TriedCase): Tried {
  const last = before.cases.at(-1)
  return last ? { ...before, cases: [...before.cases.slice(0, -1), change(last)] } : before
}
