'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { JudgedOutput } from '@/app/_desk/editor/judgedOutput'
import { loadReaders } from '@/app/_desk/editor/SourceField'
import type { Source } from '@/judge/arena/page/messages'
import type { PuzzleId } from '@/judge/puzzles'
import type { BrowserTryOutProps } from './BrowserTryOut'
import { endRun, isOutdated, type Run } from './useTryOutState'

/**
 * Loaded with the first test run, together with the log parsers. Judging starts only once everything is loaded, so
 * nothing is missing later if the network fails.
 */
const BrowserTryOut = dynamic(
  async () => {
    const view = import('./BrowserTryOut').then((views) => views.BrowserTryOut)
    const [BrowserTryOut] = await Promise.all([view, loadReaders()])
    return BrowserTryOut
  },
  { ssr: false },
)

/** Loaded with the first test run on the server. */
const TryOut = dynamic(() => import('./TryOut').then((views) => views.TryOut), { ssr: false })

type Here = Omit<BrowserTryOutProps, 'puzzle' | 'onResult' | 'onOver'>

interface Wanted {
  puzzle: PuzzleId
  /** Id of the last test run that was started on the server. */
  onServer: string | undefined
  /** The source that was last sent to the server. */
  sent: RefObject<Source>
  /** The source in the editor. */
  current: Source
  /** Called once a program has been judged. */
  onResult: (source: Source, result: JudgedOutput) => void
}

/**
 * The test runs in the browser and on the server. The last one is shown until another one starts, or something else is
 * to be shown.
 */
export function useRuns({ puzzle, onServer, sent, current, onResult }: Wanted) {
  const [run, setRun] = useState<Run<Here>>()
  const count = useRef(0)
  const begin = useCallback((at: Run<Here>['at'], source: Source) => {
    count.current++
    setRun({ id: count.current, at, source, over: false })
  }, [])
  useEffect(() => {
    if (onServer) begin({ server: onServer }, sent.current)
  }, [onServer, sent, begin])
  const leave = useCallback(() => setRun(undefined), [])
  const shared = run && {
    puzzle,
    onResult: (result: JudgedOutput) => onResult(run.source, result),
    onOver: () => setRun(endRun(run.id)),
  }
  return {
    start: (here: Here) => begin({ here }, here.source),
    /** Shows the run no longer. One in the browser ends, one on the server goes on unseen. */
    leave,
    /** Where a run goes on; undefined if none does. */
    goesOn: !run || run.over ? undefined : 'here' in run.at ? ('here' as const) : ('server' as const),
    /** Whether the shown run was made with another source than the one in the editor. */
    outdated: isOutdated(run, current),
    board:
      shared &&
      ('here' in run.at ? (
        <BrowserTryOut key={run.id} {...run.at.here} {...shared} />
      ) : (
        <TryOut key={run.id} id={run.at.server} {...shared} onLeave={leave} />
      )),
  }
}
