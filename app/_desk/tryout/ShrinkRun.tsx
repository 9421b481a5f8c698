'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { Games } from '@/app/_desk/games/Games'
import { Notice } from '@/app/_ui/Notice'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { levelDrawing, Picture } from '@/app/_viewer/boards/Picture'
import { In } from '@/app/_viewer/Places'
import type { SmallerCase, Source } from '@/judge/arena/page/messages'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import type { Testcase } from '@/judge/replay/play'
import { RunProgress } from './SampleRuns'
import { isUnderWay, NOTHING_TRIED, reduceShrink, useTryOutState } from './useTryOutState'

/** The smallest case that was found. */
export interface ShrunkCase extends SmallerCase {
  readonly games: number
  /** `whole`: no part of it can go any more. `same`: this holds of the given level already. */
  readonly how: 'whole' | 'same' | 'stopped'
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

const LevelSoFar = perPuzzle<{ level: string }>(({ face, level }) => {
  const t = useTranslations('tryout')
  const drawing = useMemo(() => levelDrawing(face, level), [face, level])
  return (
    <div className="min-h-[var(--board-height)]">
      {drawing.ok && <Picture drawing={drawing.value} label={t('shrink.picture')} />}
    </div>
  )
})
