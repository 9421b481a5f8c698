import type { Failure, Heard, JudgedCase, JudgedProgram, ShownTurn } from '@/judge/arena/page/messages'
import type { Testcase } from '@/judge/replay/play'

/** A case that has begun. */
export interface TriedCase extends Testcase {
  readonly turns: readonly ShownTurn[]
  /** Once it is over. */
  readonly judged?: JudgedCase
}

/** A try-out in this page, as far as it has come. */
export interface Tried {
  readonly phase: 'starting' | 'playing' | 'judged' | 'stopped' | 'failed'
  /** How much of the runtime has come, in bytes; only where it had to be fetched. */
  readonly loaded?: { readonly done: number; readonly total: number }
  /** Those that it is judged by. */
  readonly all: readonly Testcase[]
  readonly cases: readonly TriedCase[]
  readonly judged?: JudgedProgram
  readonly failure?: Failure
}

export const begun = (all: readonly Testcase[]): Tried => ({ phase: 'starting', all, cases: [] })

/** Whether something still runs. */
export const isUnderWay = ({ phase }: Tried) => phase === 'starting' || phase === 'playing'

/** What is known after the judge has said something. */
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

/** Somebody has ended it. */
export const stopped = (before: Tried): Tried =>
  isUnderWay(before) ? { ...before, phase: 'stopped' } : before

function withLast(before: Tried, change: (last: TriedCase) => TriedCase): Tried {
  const last = before.cases.at(-1)
  return last ? { ...before, cases: [...before.cases.slice(0, -1), change(last)] } : before
}
