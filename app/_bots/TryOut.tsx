'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/app/_components/Link'
import { Notice } from '@/app/_components/Notice'
import type { PuzzleId } from '@/judge/puzzles'
import { Games } from './Games'
import { loadTryOut, type TryOutResult } from './loadTryOut'
import { ProgressOf } from './Progress'
import { useLive } from './useLive'

interface Props {
  id: string
  puzzle: PuzzleId
  /** Told once it has been judged. */
  onResult: (result: TryOutResult) => void
}

/** A try-out on the page where the bot is written: how far it is, and then its games. */
export function TryOut({ id, puzzle, onResult }: Props) {
  const t = useTranslations('live')
  const [result, setResult] = useState<TryOutResult>()
  const onChange = () => {
    loadTryOut(id).then(
      (loaded) => {
        setResult(loaded)
        if (loaded?.verdict) onResult(loaded)
      },
      () => undefined,
    )
  }
  const live = useLive(id, { state: 'queued', progress: null, place: null }, { onChange })
  if (!result?.verdict)
    return live.state === 'stuck' ? <Notice>{t('stuck')}</Notice> : <ProgressOf live={live} />
  return <Result id={id} puzzle={puzzle} result={result} verdict={result.verdict} />
}

interface ResultProps extends Omit<Props, 'onResult'> {
  result: TryOutResult
  verdict: NonNullable<TryOutResult['verdict']>
}

function Result({ id, puzzle, result, verdict }: ResultProps) {
  const t = useTranslations('bot')
  const { cases, compileLog, reason } = result
  const games = cases.map(({ name, verdict, reason, game }) => ({
    ...{ name, verdict, reason },
    game: game && { ...game.replay, log: game.log },
  }))
  return (
    <Games
      {...{ puzzle, verdict, reason, compileLog, games }}
      aside={
        <Link href={`/submissions/${id}`} className="link text-small">
          {t('tryOutPage')}
        </Link>
      }
    />
  )
}
