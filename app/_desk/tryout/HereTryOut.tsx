'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import type { Remains } from '@/app/_desk/editor/remains'
import { Games, type TriedGame } from '@/app/_desk/games/Games'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import type { Source } from '@/judge/arena/page/messages'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import type { Testcase } from '@/judge/replay/play'
import { casesOf } from './choice'
import type { Choice } from './choices'
import { isUnderWay, type Tried, type TriedCase } from './tried'
import { useTried } from './useTried'

export interface HereTryOutProps {
  puzzle: PuzzleId
  source: Source
  /** Where they differ from the usual ones. */
  limits: Partial<Limits>
  /** How many times slower programs are here than the limits promise. */
  slower: number
  /** The printed ones. */
  cases: readonly Testcase[]
  /** Which of those, or what else. */
  choice: Choice
  /** Told once it has been judged. */
  onResult: (remains: Remains) => void
}

/** A try-out that this page judges by itself: how far it is, the way to stop it, and its games while they are played. */
export function HereTryOut({ puzzle, source, limits, slower, cases, choice, onResult }: HereTryOutProps) {
  const t = useTranslations('tryout')
  const task = useMemo(
    () => ({ puzzle, limits: { ...DEFAULT_LIMITS, ...limits }, cases: casesOf(choice, cases) }),
    [puzzle, limits, cases, choice],
  )
  const { tried, stop } = useTried(source, task)
  const { phase, judged, failure } = tried
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What it returns in newer browsers is no cleanup.
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const latest = useRef({ tried, slower, onResult })
  latest.current = { tried, slower, onResult }
  useEffect(() => {
    const { tried, slower, onResult } = latest.current
    if (phase !== 'judged') return
    const cases = tried.cases.map((each) => gameOf(each, false, slower))
    onResult({ compileLog: tried.judged?.compileLog ?? null, cases })
  }, [phase])
  useEffect(() => {
    if (failure) console.info(`This page cannot judge the program: ${failure.detail}`)
  }, [failure])
  return (
    // What is said above the board may need another line: it is the board that makes room, and not what is said.
    <div className="[overflow-anchor:none]">
      <div ref={top} />
      <Games
        puzzle={puzzle}
        verdict={judged?.verdict ?? null}
        reason={judged?.reason ?? null}
        compileLog={judged?.compileLog ?? null}
        games={useGames(tried, slower)}
        aside={phase === 'judged' && <p className="text-small text-soft">{t('here')}</p>}
        status={
          isUnderWay(tried) ? (
            <div className="flex items-center gap-4">
              <Progress tried={tried} />
              <Button onClick={stop} aria-keyshortcuts="Escape" title={t('stopKey')}>
                {t('stop')}
              </Button>
            </div>
          ) : phase === 'judged' ? undefined : (
            <Notice>{failure ? t(`failed.${failure.why}`) : t('stopped')}</Notice>
          )
        }
      />
    </div>
  )
}

/** Which step it is at, in words and as a line; of the runtime, how much has come. */
function Progress({ tried: { phase, loaded, cases, all } }: { tried: Tried }) {
  const t = useTranslations('tryout')
  const format = useFormatter()
  const megabytes = (bytes: number) =>
    format.number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const loading = phase === 'starting' && loaded && loaded.done < loaded.total ? loaded : undefined
  const words = loading
    ? t('loading', { done: megabytes(loading.done), total: megabytes(loading.total) })
    : phase === 'starting'
      ? t('starting')
      : t('case', { case: cases.length, total: all.length })
  return (
    <div className="min-w-0 grow">
      {/* Only the step is announced, and not every byte of it. */}
      <p role="status" aria-label={loading ? t('loadingLabel') : words} className="font-medium tabular-nums">
        {words}
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 w-full overflow-hidden rounded bg-hairline">
        {loading ? (
          <div className="h-full bg-thread" style={{ width: `${(100 * loading.done) / loading.total}%` }} />
        ) : (
          <div className="h-full w-1/12 animate-pulse rounded bg-thread motion-reduce:animate-none" />
        )}
      </div>
    </div>
  )
}

/** The games as they are shown. What has not changed stays the same object, so that nothing of it is drawn anew. */
function useGames(tried: Tried, slower: number): readonly TriedGame[] {
  const known = useMemo(() => new WeakMap<TriedCase, TriedGame>(), [])
  const live = isUnderWay(tried)
  const [first] = tried.all
  const { cases } = tried
  // Until the first one begins its board is there already, so that nothing moves when it does.
  const waiting = useMemo((): TriedCase | undefined => first && { ...first, turns: [] }, [first])
  const shown = cases.length === 0 && live && waiting ? [waiting] : cases
  return shown.map((each) => {
    const goesOn = live && !each.judged
    const before = known.get(each)
    if (before && before.live === goesOn) return before
    const game = gameOf(each, goesOn, slower)
    known.set(each, game)
    return game
  })
}

function gameOf({ name, level, seed, turns, judged }: TriedCase, live: boolean, slower: number): TriedGame {
  const moves = turns.flatMap(({ text }) => (text === undefined ? [] : [text]))
  const log = { turns: turns.map(({ turn }) => turn), unreadable: judged?.unreadable ?? null, slower }
  const { verdict = null, reason = null } = judged ?? {}
  return { name, verdict, reason, game: { level, seed, moves, log }, live }
}
