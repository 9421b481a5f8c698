'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBatchedUpdates } from '@/app/_ui/useBatchedUpdates'
import type {
  Failure,
  JudgedCase,
  JudgedProgram,
  RuntimeFiles,
  ShownTurn,
  ShrinkEnd,
  SmallerCase,
  Source,
  TryOutEvent,
  TryOutOrder,
} from '@/judge/arena/page/messages'
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

/** The state of a case that is being shrunk. */
export interface ShrinkState extends RunState {
  /** How many games were played. */
  readonly games: number
  /** The smallest level so far on which the program fails; undefined before it has failed at all. */
  readonly smallest?: SmallerCase
  readonly end?: ShrinkEnd
}

export const NOTHING_TRIED: ShrinkState = { phase: 'starting', games: 0 }

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

/** The state after a message from the judge that shrinks a case. */
export function reduceShrink(before: ShrinkState, heard: TryOutEvent): ShrinkState {
  switch (heard.kind) {
    case 'tried': {
      const { smaller } = heard
      return { ...before, phase: 'playing', games: before.games + 1, ...(smaller && { smallest: smaller }) }
    }
    case 'shrunk':
      return { ...before, phase: 'judged', end: heard.end }
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

/** The test run that the desk shows: in the browser with the properties `here`, or on the server under its id there. */
export interface Run<Here> {
  readonly id: number
  readonly at: { readonly here: Here } | { readonly server: string }
  /** What was run; the editor may have changed since. */
  readonly source: Source
  /** Whether nothing more will happen in it. */
  readonly over: boolean
}

/** Marks a run as over, unless another one has taken its place. */
export const endRun =
  (id: number) =>
  <Here>(before: Run<Here> | undefined): Run<Here> | undefined =>
    before?.id === id ? { ...before, over: true } : before

/** Whether what a run shows is about another source than this one. While it goes on, it has nothing to say yet. */
export const isOutdated = (run: Run<unknown> | undefined, current: Source): boolean =>
  run?.over === true && (run.source.text !== current.text || run.source.language !== current.language)

/** Filled in by the build; see scripts/up/runtimes.mjs. */
const FILES: RuntimeFiles | null = JSON.parse(process.env.RUNTIME_FILES ?? 'null')

/** The last messages of a run. */
const ENDS: ReadonlySet<TryOutEvent['kind']> = new Set(['judged', 'sampled', 'shrunk', 'failed'])

/**
 * A test run in a worker of this page. It starts when the component mounts and ends when it unmounts at the latest;
 * `stop` ends it at once, whatever the program is doing. Later orders are ignored.
 */
export function useTryOutState<S extends RunState>(
  { source, task }: Pick<TryOutOrder, 'source' | 'task'>,
  initial: () => S,
  reduce: (before: S, heard: TryOutEvent) => S,
): { tried: S; stop: () => void } {
  const [tried, setTried] = useState(initial)
  const order = useRef({ source, task })
  const reducer = useRef(reduce)
  const end = useRef(() => {})
  const heaps = useBatchedUpdates((heap: readonly TryOutEvent[]) =>
    setTried((before) => heap.reduce(reducer.current, before)),
  )

  useEffect(() => {
    const leave = startJudge(order.current, heaps.add)
    end.current = () => {
      leave()
      heaps.flush()
    }
    return leave
  }, [heaps])

  const stop = useCallback(() => {
    end.current()
    setTried(stopTryOut<S>)
  }, [])
  useEscape(stop, isUnderWay(tried))
  return { tried, stop }
}

/** Starts the judge in a worker; returns a function that terminates it, and the program with it. */
function startJudge(
  { source, task }: Pick<TryOutOrder, 'source' | 'task'>,
  onHeard: (heard: TryOutEvent) => void,
) {
  if (!FILES) {
    onHeard({ kind: 'failed', why: 'fault', detail: 'the build has no runtimes' })
    return () => {}
  }
  const { judge, ...files } = FILES
  const worker = new Worker(judge, { name: 'judge' })
  const leave = () => worker.terminate()
  worker.onmessage = ({ data }: MessageEvent<TryOutEvent>) => {
    onHeard(data)
    if (ENDS.has(data.kind)) leave()
  }
  worker.onerror = ({ message }) => {
    onHeard({ kind: 'failed', why: message ? 'fault' : 'load', detail: message || judge })
    leave()
  }
  worker.postMessage({ files, source, task } satisfies TryOutOrder)
  return leave
}

/** Escape stops it wherever the focus is, even in the editor. */
export function useEscape(stop: () => void, enabled: boolean) {
  // Before anybody can see that there is something to stop.
  useLayoutEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [stop, enabled])
}
