'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { Games, type GamesContext, type RunOutput, type TriedGame } from '@/app/_desk/games/Games'
import { Notice } from '@/app/_ui/Notice'
import type { Source } from '@/judge/arena/page/messages'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import { BUILT_SIZES } from '@/judge/puzzles/maze-duel/maze'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import type { Testcase } from '@/judge/replay/play'
import { type Choice, RunProgress } from './SampleRuns'
import {
  initialTryOut,
  isUnderWay,
  reduceTryOut,
  type TryOutCase,
  type TryOutState,
  useTryOutState,
} from './useTryOutState'

export interface BrowserTryOutProps extends GamesContext {
  puzzle: PuzzleId
  source: Source
  /** Only the limits that differ from the defaults. */
  limits: Partial<Limits>
  /** How many times slower programs run here than the limits promise. */
  slower: number
  /** The sample cases. */
  cases: readonly Testcase[]
  /** Which cases to run: the samples, or the user's own. */
  choice: Choice
  /** The user's own level. */
  own?: Omit<Testcase, 'name'> | undefined
  /** Called once the program has been judged. */
  onResult: (output: RunOutput) => void
  /** Called once nothing more will happen, whether or not the program has been judged. */
  onOver: () => void
}

/** A test run in the browser: its progress, a stop button, and its games while they are played. */
export function BrowserTryOut({
  puzzle,
  source,
  limits,
  slower,
  cases,
  choice,
  own,
  onResult,
  onOver,
  ...context
}: BrowserTryOutProps) {
  const t = useTranslations('tryout')
  const task = useMemo(
    () => ({ puzzle, limits: { ...DEFAULT_LIMITS, ...limits }, cases: casesOf(choice, cases, own) }),
    [puzzle, limits, cases, choice, own],
  )
  const { tried, stop } = useTryOutState({ source, task }, () => initialTryOut(task.cases), reduceTryOut)
  const { phase, judged, failure } = tried
  const latest = useRef({ tried, slower, onResult, onOver })
  latest.current = { tried, slower, onResult, onOver }
  useEffect(() => {
    const { tried, slower, onResult, onOver } = latest.current
    if (!isUnderWay(tried)) onOver()
    if (phase !== 'judged') return
    const cases = tried.cases.map((each) => gameOf(each, false, slower))
    onResult({ compileLog: tried.judged?.compileLog ?? null, cases })
  }, [phase])
  useEffect(() => {
    if (failure) console.info(`This page cannot judge the program: ${failure.detail}`)
  }, [failure])
  return (
    <Games
      {...context}
      puzzle={puzzle}
      verdict={judged?.verdict ?? null}
      reason={judged?.reason ?? null}
      compileLog={judged?.compileLog ?? null}
      games={useGames(tried, slower)}
      own={choice.on !== 'printed'}
      aside={phase === 'judged' && <p className="text-small text-soft">{t('here')}</p>}
      status={
        isUnderWay(tried) ? (
          <RunProgress
            tried={tried}
            playing={t('case', { case: tried.cases.length, total: tried.all.length })}
            onStop={stop}
          />
        ) : phase === 'judged' ? undefined : (
          <Notice>{failure ? t(`failed.${failure.why}`) : t('stopped')}</Notice>
        )
      }
    />
  )
}

/** The games to show. Unchanged ones stay the same object, so that they are not drawn again. */
function useGames(tried: TryOutState, slower: number): readonly TriedGame[] {
  const known = useMemo(() => new WeakMap<TryOutCase, TriedGame>(), [])
  const live = isUnderWay(tried)
  const [first] = tried.all
  const { cases } = tried
  // Show the first board before its game begins, so that nothing moves when it does.
  const waiting = useMemo((): TryOutCase | undefined => first && { ...first, turns: [] }, [first])
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

function gameOf({ name, level, seed, turns, judged }: TryOutCase, live: boolean, slower: number): TriedGame {
  const moves = turns.flatMap(({ text }) => (text === undefined ? [] : [text]))
  const log = { turns: turns.map(({ turn }) => turn), unreadable: judged?.unreadable ?? null, slower }
  const { verdict = null, reason = null } = judged ?? {}
  return { name, verdict, reason, game: { level, seed, moves, log }, live }
}

/** The cases for a choice. `own` is the user's own level, once it can be read. */
export function casesOf(
  choice: Choice,
  printed: readonly Testcase[],
  own?: Omit<Testcase, 'name'>,
): readonly Testcase[] {
  if (choice.on === 'printed') return printed
  if (choice.on === 'own') return own ? [{ name: 'own', ...own }] : []
  const size = Math.max(BUILT_SIZES.min, Math.min(BUILT_SIZES.max, Math.trunc(choice.size)))
  const seed = Math.max(0, Math.min(2 ** 31 - 1, Math.trunc(choice.seed)))
  if (choice.on === 'order') return [{ name: `order-${size}`, level: `${size}\n`, seed }]
  const maze = BUILT_IN_ARCHITECTS[choice.on](size, seed)
  return [{ name: `${choice.on}-${size}`, level: formatMaze(maze), seed }]
}
