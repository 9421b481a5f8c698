'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/app/_ui/Dialog'
import type { PuzzleId } from '@/judge/puzzles'
import type { Verdict } from '@/judge/verdicts'

/** A game of a test run that is over. */
export interface PlayedGame {
  /** Number of the run on this page. */
  readonly run: number
  readonly verdict: Verdict
  readonly level: string
  readonly seed: number
  readonly moves: readonly string[]
}

/** Loaded when two runs are compared. */
const ComparedPuzzleReplays = dynamic(
  () => import('@/app/_viewer/ComparedReplays').then((views) => views.ComparedPuzzleReplays),
  { ssr: false },
)

interface Props {
  puzzle: PuzzleId
  game: PlayedGame
  /** Games of other runs on the same level, with the same seed; the latest first. */
  others: readonly [PlayedGame, ...PlayedGame[]]
}

/** Shows a game beside one of another run on the same case, in step. */
export function CompareRuns({ puzzle, game, others }: Props) {
  const t = useTranslations('tryout.compare')
  const verdicts = useTranslations('verdicts')
  const [chosen, setChosen] = useState<number>()
  const [open, setOpen] = useState(false)
  const other = others.find(({ run }) => run === chosen) ?? others[0]
  const nameOf = ({ run, verdict }: PlayedGame) => t('run', { run, verdict: verdicts(verdict) })
  const side = (game: PlayedGame) => ({ reference: `run-${game.run}`, title: nameOf(game), replay: game })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="link min-h-6 text-small"
      >
        {t('open')}
      </button>
      {open && (
        <Dialog title={t('title')} closeWord={t('close')} onClose={() => setOpen(false)} wide>
          <label className="flex min-w-0 items-center gap-2 text-small">
            {t('with')}
            <select
              value={other.run}
              onChange={({ target }) => setChosen(Number(target.value))}
              className="min-h-8 min-w-0 rounded border border-edge bg-raised px-2"
            >
              {others.map((each) => (
                <option key={each.run} value={each.run}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          </label>
          <ComparedPuzzleReplays key={other.run} puzzle={puzzle} pair={[side(other), side(game)]} />
        </Dialog>
      )}
    </>
  )
}
