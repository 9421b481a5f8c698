'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useBatchedUpdates } from '@/app/_ui/useBatchedUpdates'
import type { RuntimeFiles, TryOutEvent, TryOutOrder } from '@/judge/arena/page/messages'
import { isUnderWay, type RunState, stopTryOut } from './tryOutState'

/** Filled in by the build; see scripts/up/runtimes.mjs. */
const FILES: RuntimeFiles | null = JSON.parse(process.env.RUNTIME_FILES ?? 'null')

/** The last messages of a run. */
const ENDS: ReadonlySet<TryOutEvent['kind']> = new Set(['judged', 'sampled', 'failed'])

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
function useEscape(stop: () => void, enabled: boolean) {
  useEffect(() => {
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
