'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { eventsAddress } from '@/app/_ui/addresses'
import { Button } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import type { PuzzleId } from '@/judge/puzzles'
import { Games, type GamesContext, type RunOutput, type TriedGame } from '../games/Games'
import { type InspectedCase, LiveProgress } from '../games/LiveProgress'
import { loadTryOut, type TryOutResult } from './actions'

interface Props extends GamesContext {
  id: string
  puzzle: PuzzleId
  /** Called once the program has been judged. */
  onResult: (output: RunOutput) => void
  /** Called once nothing more will happen, whether or not the program has been judged. */
  onOver: () => void
  /** Called when the user does not want to wait for it. */
  onLeave: () => void
}

interface Loaded {
  readonly result: TryOutResult | undefined
  /** Where the user paused while it was judged. */
  readonly stopped: InspectedCase | undefined
}

/**
 * A test run on the server, shown where the bot is edited: first its progress with the game in play, then its games. A
 * user who paused at a step stays there.
 */
export function TryOut({ id, puzzle, onResult, onOver, onLeave, ...context }: Props) {
  const t = useTranslations('live')
  const words = useTranslations('bot')
  const [{ result, stopped }, setLoaded] = useState<Loaded>({ result: undefined, stopped: undefined })
  const onChange = (where: () => InspectedCase | undefined) => {
    loadTryOut(id).then(
      (result) => {
        setLoaded({ result, stopped: where() })
        if (result?.verdict) onResult({ compileLog: result.compileLog, cases: gamesOf(result) })
        if (result?.verdict || result?.state === 'stuck' || result?.state === 'stopped') onOver()
      },
      () => undefined,
    )
  }
  if (result?.verdict)
    return (
      <Games
        {...context}
        puzzle={puzzle}
        verdict={result.verdict}
        reason={result.reason}
        compileLog={result.compileLog}
        games={gamesOf(result)}
        stopped={stopped}
        aside={
          <Link href={`/submissions/${id}`} className="link text-small">
            {words('tryOutPage')}
          </Link>
        }
      />
    )
  if (result?.state === 'stuck' || result?.state === 'stopped') return <Notice>{t(result.state)}</Notice>
  const leave = (
    <Button onClick={onLeave} title={words('leaveRunHint')}>
      {words('leaveRun')}
    </Button>
  )
  return (
    <LiveProgress
      events={eventsAddress(id)}
      puzzle={puzzle}
      initial={QUEUED}
      column
      onChange={onChange}
      aside={leave}
    />
  )
}

const QUEUED = { state: 'queued', progress: null, place: null } as const

const gamesOf = ({ cases }: TryOutResult): readonly TriedGame[] =>
  cases.map(({ name, verdict, reason, game }) => ({
    name,
    verdict,
    reason,
    game: game && { ...game.replay, log: game.log },
  }))
