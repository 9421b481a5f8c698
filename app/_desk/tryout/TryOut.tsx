'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import type { PuzzleId } from '@/judge/puzzles'
import { Games } from '../games/Games'
import { type InspectedCase, LiveProgress } from '../games/LiveProgress'
import { loadTryOut, type TryOutResult } from './actions'

interface Props {
  id: string
  puzzle: PuzzleId
  /** Called once the program has been judged. */
  onResult: (result: TryOutResult) => void
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
export function TryOut({ id, puzzle, onResult }: Props) {
  const t = useTranslations('live')
  const [{ result, stopped }, setLoaded] = useState<Loaded>({ result: undefined, stopped: undefined })
  const onChange = (where: () => InspectedCase | undefined) => {
    loadTryOut(id).then(
      (result) => {
        setLoaded({ result, stopped: where() })
        if (result?.verdict) onResult(result)
      },
      () => undefined,
    )
  }
  if (result?.verdict)
    return <Result id={id} puzzle={puzzle} result={result} verdict={result.verdict} stopped={stopped} />
  if (result?.state === 'stuck') return <Notice>{t('stuck')}</Notice>
  return <LiveProgress id={id} puzzle={puzzle} initial={QUEUED} column onChange={onChange} />
}

const QUEUED = { state: 'queued', progress: null, place: null } as const

interface ResultProps extends Omit<Props, 'onResult'> {
  result: TryOutResult
  verdict: NonNullable<TryOutResult['verdict']>
  stopped: InspectedCase | undefined
}

function Result({ id, puzzle, result, verdict, stopped }: ResultProps) {
  const t = useTranslations('bot')
  const { cases, compileLog, reason } = result
  const games = cases.map(({ name, verdict, reason, game }) => ({
    ...{ name, verdict, reason },
    game: game && { ...game.replay, log: game.log },
  }))
  return (
    <Games
      {...{ puzzle, verdict, reason, compileLog, games, stopped }}
      aside={
        <Link href={`/submissions/${id}`} className="link text-small">
          {t('tryOutPage')}
        </Link>
      }
    />
  )
}
