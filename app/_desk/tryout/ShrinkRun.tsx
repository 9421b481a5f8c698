'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Games, type GamesContext, type RunOutput } from '@/app/_desk/games/Games'
import type { FailedCase } from '@/app/_desk/own/ownCase'
import { Notice } from '@/app/_ui/Notice'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { levelDrawing, Picture } from '@/app/_viewer/boards/Picture'
import { In } from '@/app/_viewer/Places'
import type { SmallerCase, Source } from '@/judge/arena/page/messages'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import type { Fault } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import type { Testcase } from '@/judge/replay/play'
import type { ShrinkRunView } from '@/lib/submissions/shrink'
import { loadShrinkRun, startShrinkRun, stopShrinkRun } from './actions'
import { RunProgress } from './SampleRuns'
import { isUnderWay, NOTHING_TRIED, reduceShrink, useEscape, useTryOutState } from './useTryOutState'

/** The smallest case that was found. */
export interface ShrunkCase extends SmallerCase {
  readonly games: number
  /**
   * `whole`: no part of it can go any more. `same`: this holds of the given level already. `limited`: the server did not look
   * any further.
   */
  readonly how: 'whole' | 'same' | 'limited' | 'stopped'
}

export interface ShrinkRunProps {
  puzzle: PuzzleId
  source: Source
  /** Only the limits that differ from the defaults. */
  limits: Partial<Limits>
  /** The case on which the program fails. */
  shrunk: Omit<Testcase, 'name'>
  /** Called once nothing more will happen, with what was found, if anything was. */
  onShrunk: (found: ShrunkCase | undefined) => void
}

/** Looks for the smallest level on which a program fails, in the browser: its progress, a stop button, and the level so far. */
export function ShrinkRun({ puzzle, source, limits, shrunk, onShrunk }: ShrinkRunProps) {
  const t = useTranslations('tryout')
  const task = useMemo(
    () => ({ puzzle, limits: { ...DEFAULT_LIMITS, ...limits }, shrink: shrunk }),
    [puzzle, limits, shrunk],
  )
  const { tried, stop } = useTryOutState({ source, task }, () => NOTHING_TRIED, reduceShrink)
  const { phase, games, smallest, end, failure } = tried
  const latest = useRef({ tried, shrunk, onShrunk })
  latest.current = { tried, shrunk, onShrunk }
  useEffect(() => {
    const { tried, shrunk, onShrunk } = latest.current
    const { games, smallest } = tried
    if (phase === 'starting' || phase === 'playing') return
    const isSame = smallest?.level === shrunk.level
    const how = phase !== 'judged' ? 'stopped' : isSame ? 'same' : 'whole'
    onShrunk(smallest && phase !== 'failed' ? { ...smallest, games, how } : undefined)
  }, [phase])
  useEffect(() => {
    if (failure) console.info(`This page cannot judge the program: ${failure.detail}`)
  }, [failure])
  if (end?.kind === 'uncompiled')
    return (
      <Games
        {...{ puzzle, verdict: 'compile-error', reason: null, compileLog: end.log, games: [], aside: null }}
      />
    )
  return (
    <>
      <In place="bar">
        {isUnderWay(tried) ? (
          <RunProgress tried={tried} playing={t('shrink.playing', { games })} onStop={stop} />
        ) : (
          <Notice>
            {failure
              ? t(`failed.${failure.why}`)
              : t(end?.kind === 'passes' ? 'shrink.passes' : 'shrink.stoppedAtOnce')}
          </Notice>
        )}
      </In>
      <LevelSoFar puzzle={puzzle} level={smallest?.level ?? shrunk.level} />
    </>
  )
}

export interface ServerShrinkRunProps extends GamesContext, FailedCase {
  puzzle: PuzzleId
  /** The level of the case. */
  level: string
  /** Called with the game on the level that was found, unless it was stopped. */
  onResult: (output: RunOutput) => void
  /** See `ShrinkRunProps`. */
  onShrunk: (found: ShrunkCase | undefined) => void
}

/** Milliseconds between two looks at a search on the server, which lasts a minute or so. */
const PAUSE = 1_000

/** The same by the server, for a case of a submission: then the game on the level that was found. Whoever leaves lets it go on. */
export function ServerShrinkRun({
  puzzle,
  submissionId,
  caseName,
  level,
  onResult,
  onShrunk,
  ...context
}: ServerShrinkRunProps) {
  const t = useTranslations('tryout.shrink')
  const refusal = useRefusal()
  const { id, view, fault, isBroken } = useServerShrinkRun({ submissionId, caseName })
  const latest = useRef({ view, level, onResult, onShrunk })
  latest.current = { view, level, onResult, onShrunk }
  const isOver = isBroken || fault !== undefined || (view !== undefined && !isAwaited(view))
  useEffect(() => {
    if (!isOver) return
    const { view, level, onResult, onShrunk } = latest.current
    const { smallest, end } = view ?? {}
    const isSame = smallest?.level === level
    const how = end === 'limited' ? end : end !== 'whole' ? 'stopped' : isSame ? 'same' : end
    if (view?.failure) onResult({ compileLog: null, cases: gamesOf(view) })
    onShrunk(view && smallest ? { ...smallest, games: view.games, how } : undefined)
  }, [isOver])
  const stop = useCallback(() => {
    if (id) void stopShrinkRun(submissionId, id).catch(() => undefined)
  }, [submissionId, id])
  useEscape(stop, !isOver)
  if (view?.failure) {
    const { verdict, reason } = view.failure
    return (
      <Games
        {...{ ...context, puzzle, verdict, reason, compileLog: null, games: gamesOf(view), aside: null }}
        own
      />
    )
  }
  // The board below shows what was found until it was stopped.
  if (view?.state === 'stopped' && view.smallest) return null
  return (
    <>
      <In place="bar">
        {isOver ? (
          <Notice tone={fault && 'bad'}>
            {fault
              ? refusal(fault)
              : t(view?.end ?? (view?.state === 'stopped' ? 'stoppedAtOnce' : 'failed'))}
          </Notice>
        ) : (
          <RunProgress
            tried={{ phase: 'playing' }}
            playing={view?.games ? t('playing', { games: view.games }) : t('waiting')}
            onStop={stop}
          />
        )}
      </In>
      <LevelSoFar puzzle={puzzle} level={view?.smallest?.level ?? level} />
    </>
  )
}

const isAwaited = ({ state }: ShrinkRunView) => state === 'queued' || state === 'judging'

const gamesOf = ({ smallest, seed, failure }: ShrinkRunView): RunOutput['cases'] =>
  smallest && failure
    ? [
        {
          ...{ name: 'own', verdict: failure.verdict, reason: failure.reason },
          game: { ...smallest, seed, log: failure.log },
        },
      ]
    : []

interface ServerSearch {
  readonly id?: string
  readonly view?: ShrinkRunView
  /** Why there is none. */
  readonly fault?: Fault
  /** Whether the server could not be asked for one. */
  readonly isBroken?: boolean
}

/** A search on the server: begins it, or finds the one that has begun, and looks at it until it is over. */
function useServerShrinkRun({ submissionId, caseName }: FailedCase): ServerSearch {
  const [search, setSearch] = useState<ServerSearch>({})
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (id: string) => {
      // Without a connection, the next look may have one.
      const view = await loadShrinkRun(submissionId, id).catch(() => null)
      if (isLeft) return
      if (view === undefined) return setSearch({ fault: { code: 'unknown-problem', values: {} } })
      if (view) setSearch({ id, view })
      if (!view || isAwaited(view)) timer = setTimeout(look, PAUSE, id)
    }
    const begin = async () => {
      const started = await startShrinkRun(submissionId, caseName).catch(() => null)
      if (isLeft) return
      if (!started) return setSearch({ isBroken: true })
      if (!started.ok) return setSearch({ fault: started.error })
      setSearch({ id: started.value })
      await look(started.value)
    }
    void begin()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [submissionId, caseName])
  return search
}

const LevelSoFar = perPuzzle<{ level: string }>(({ face, level }) => {
  const t = useTranslations('tryout')
  const drawing = useMemo(() => levelDrawing(face, level), [face, level])
  return (
    <div className="min-h-[var(--board-height)]">
      {drawing.ok && <Picture drawing={drawing.value} label={t('shrink.picture')} />}
    </div>
  )
})
