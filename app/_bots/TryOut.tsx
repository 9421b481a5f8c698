'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PuzzleReplay } from '@/app/_boards/views'
import { Link } from '@/app/_components/Link'
import { Notice } from '@/app/_components/Notice'
import { Scrolled } from '@/app/_components/Scrolled'
import { VerdictLine } from '@/app/_components/Verdict'
import { visible } from '@/judge/kit/visible'
import type { PuzzleId } from '@/judge/puzzles'
import { loadTryOut, type TryOutResult } from './loadTryOut'
import { ProgressOf } from './Progress'
import { useLive } from './useLive'

interface Props {
  id: string
  puzzle: PuzzleId
}

/** A try-out on the page where the bot is written: how far it is, and then its games. */
export function TryOut({ id, puzzle }: Props) {
  const t = useTranslations('live')
  const [result, setResult] = useState<TryOutResult>()
  const live = useLive(id, { state: 'queued', progress: null, place: null }, () => {
    loadTryOut(id).then(setResult, () => undefined)
  })
  if (!result?.verdict)
    return live.state === 'stuck' ? <Notice>{t('stuck')}</Notice> : <ProgressOf live={live} />
  return <Result id={id} puzzle={puzzle} result={result} verdict={result.verdict} />
}

interface ResultProps extends Props {
  result: TryOutResult
  verdict: NonNullable<TryOutResult['verdict']>
}

function Result({ id, puzzle, result, verdict }: ResultProps) {
  const t = useTranslations('bot')
  const { cases, compileLog, reason } = result
  const [index, setIndex] = useState(0)
  const chosen = cases[index]
  return (
    <section aria-label={t('tryOutLabel')} className="flex flex-col gap-3">
      <div aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <VerdictLine puzzle={puzzle} verdict={chosen?.verdict ?? verdict} reason={chosen?.reason ?? reason} />
        <Link href={`/submissions/${id}`} className="link text-small">
          {t('tryOutPage')}
        </Link>
      </div>
      {cases.length > 1 && (
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {cases.map(({ name }, each) => (
            <button
              key={name}
              type="button"
              aria-pressed={each === index}
              onClick={() => setIndex(each)}
              className={`link font-mono text-small ${each === index ? 'font-semibold' : 'text-soft'}`}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {compileLog?.trim() && (
        <Scrolled className="max-h-48 overflow-auto rounded bg-sunken px-3 py-2 font-mono text-small whitespace-pre">
          {visible(compileLog)}
        </Scrolled>
      )}
      {chosen?.game && (
        <PuzzleReplay
          key={chosen.name}
          puzzle={puzzle}
          level={chosen.game.replay.level}
          seed={chosen.game.replay.seed}
          moves={chosen.game.replay.moves}
          log={chosen.game.log}
          column
        />
      )}
    </section>
  )
}
