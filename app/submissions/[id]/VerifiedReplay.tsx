import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PuzzleReplay } from '@/app/_boards/views'
import { Notice } from '@/app/_components/Notice'
import type { PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import { simulate } from '@/judge/replay/replay'
import type { GameLog } from '@/lib/submissions/games'

interface Props {
  puzzle: PuzzleId
  replay: Replay
  step: number | undefined
  log?: GameLog | undefined
  children: ReactNode
}

/** The replay is played again before it is shown; one that no longer holds says so instead. */
export async function VerifiedReplay({ puzzle, replay, step, log, children }: Props) {
  const t = await getTranslations('submission')
  const played = simulate(replay)
  if (!played.ok)
    return (
      <>
        <Notice tone="bad">{t('replayOutdated')}</Notice>
        {children}
      </>
    )
  const { level, seed, moves } = replay
  return (
    <PuzzleReplay puzzle={puzzle} level={level} seed={seed} moves={moves} initialStep={step} log={log}>
      {children}
    </PuzzleReplay>
  )
}
