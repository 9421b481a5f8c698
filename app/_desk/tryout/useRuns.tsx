'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { loadReaders } from '@/app/_desk/editor/SourceField'
import type { PlayedGame } from '@/app/_desk/games/CompareRuns'
import type { GamesContext, RunOutput, Shrinker } from '@/app/_desk/games/Games'
import type { Source } from '@/judge/arena/page/messages'
import type { PuzzleId } from '@/judge/puzzles'
import type { BrowserTryOutProps } from './BrowserTryOut'
import type { ServerShrinkRunProps, ShrinkRunProps } from './ShrinkRun'
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

/** Loaded when a case is shrunk. */
const ShrinkRun = dynamic(() => import('./ShrinkRun').then((views) => views.ShrinkRun), { ssr: false })

/** Likewise, by the server. */
const ServerShrinkRun = dynamic(() => import('./ShrinkRun').then((views) => views.ServerShrinkRun), {
  ssr: false,
})

type TryOutHere = Omit<BrowserTryOutProps, 'puzzle' | 'onResult' | 'onOver' | keyof GamesContext>
type ShrinkHere = Omit<ShrinkRunProps, 'puzzle'>
type ServerShrink = Omit<ServerShrinkRunProps, 'puzzle' | 'onResult' | keyof GamesContext> & {
  /** That of the submission. */
  source: Source
}
type Here = TryOutHere | ShrinkHere | ServerShrink

/** How many runs are kept to compare others with. */
const KEPT_RUNS = 10

interface Wanted {
  puzzle: PuzzleId
  /** Id of the last test run that was started on the server. */
  onServer: string | undefined
  /** The source that was last sent to the server. */
  sent: RefObject<Source>
  /** The source in the editor. */
  current: Source
  /** Called once a program has been judged. */
  onResult: (source: Source, result: RunOutput) => void
  /** What shrinks a case on which a source has failed, on the server if that was a test run there with this id. */
  shrinkerOf: (source: Source, onServer: string | undefined) => Shrinker | undefined
}

/**
 * The test runs in the browser and on the server. The last one is shown until another one starts, or something else is
 * to be shown. The games of those before are kept until the page is left.
 */
export function useRuns({ puzzle, onServer, sent, current, onResult, shrinkerOf }: Wanted) {
  const [run, setRun] = useState<Run<Here>>()
  const [played, setPlayed] = useState<readonly PlayedGame[]>([])
  const count = useRef(0)
  const begin = useCallback((at: Run<Here>['at'], source: Source) => {
    count.current++
    setRun({ id: count.current, at, source, over: false })
  }, [])
  useEffect(() => {
    if (onServer) begin({ server: onServer }, sent.current)
  }, [onServer, sent, begin])
  const leave = useCallback(() => setRun(undefined), [])
  const over = () => run && setRun(endRun(run.id))
  const shared = run && {
    puzzle,
    run: run.id,
    others: played.filter((game) => game.run !== run.id),
    shrinker: shrinkerOf(run.source, 'server' in run.at ? run.at.server : undefined),
    onResult: (result: RunOutput) => {
      setPlayed((before) => [
        ...gamesOf(run.id, result),
        ...before.filter((game) => game.run !== run.id && game.run > run.id - KEPT_RUNS),
      ])
      onResult(run.source, result)
    },
    onOver: over,
  }
  return {
    start: (here: Here) => begin({ here }, here.source),
    /** Shows the run no longer. One in the browser ends, one on the server goes on unseen. */
    leave,
    /** Where a run goes on; undefined if none does. */
    goesOn: !run || run.over ? undefined : isHere(run) ? ('here' as const) : ('server' as const),
    /** Whether the shown run was made with another source than the one in the editor. */
    outdated: isOutdated(run, current),
    board:
      shared &&
      (!('here' in run.at) ? (
        <TryOut key={run.id} id={run.at.server} {...shared} onLeave={leave} />
      ) : 'shrunk' in run.at.here ? (
        <ShrinkRun key={run.id} puzzle={puzzle} {...run.at.here} onShrunk={endShrink(run.at.here, over)} />
      ) : 'submissionId' in run.at.here ? (
        <ServerShrinkRun
          key={run.id}
          {...shared}
          {...run.at.here}
          shrinker={undefined}
          onShrunk={endShrink(run.at.here, over)}
        />
      ) : (
        <BrowserTryOut key={run.id} {...run.at.here} {...shared} />
      )),
  }
}

/** Whether a run goes on in the page. */
const isHere = ({ at }: Run<Here>) => 'here' in at && !('submissionId' in at.here)

const endShrink =
  ({ onShrunk }: Pick<ShrinkHere, 'onShrunk'>, over: () => void): ShrinkHere['onShrunk'] =>
  (found) => {
    over()
    onShrunk(found)
  }

const gamesOf = (run: number, { cases }: RunOutput): readonly PlayedGame[] =>
  cases.flatMap(({ verdict, game }) => {
    if (!verdict || !game) return []
    const { level, seed, moves } = game
    return [{ run, verdict, level, seed, moves }]
  })
