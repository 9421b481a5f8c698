'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useExperiment } from '@/app/_lab/experiment/useExperiment'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import { Picture } from '@/app/_viewer/boards/Picture'
import type { Optimum } from '@/judge/lab/optimum'
import { drawCertificate } from '@/judge/lab/strings/draw'
import { MOST_POSITIONS, positionsOf } from '@/judge/lab/strings/experiments/check'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'

interface Props {
  labyrinth: Labyrinth
  text: string
  findings: Optimum
}

/** The few robots that prove the bound, and a button for whoever doubts it. */
export function Certificate({ labyrinth, text, findings }: Props) {
  const t = useTranslations('lab.strings.proof.certificate')
  const format = useFormatter()
  const { state, progress, findings: checked, start, cancel } = useExperiment('strings.check')
  const { certificate: cells, certified, lower } = findings
  const drawing = useMemo(() => drawCertificate(labyrinth, cells), [labyrinth, cells])
  const places = cells.map((cell) => `(${Math.floor(cell / labyrinth.cols)},${cell % labyrinth.cols})`)
  const alone = t('alone', { count: cells.length, letters: certified })
  const isTooLarge = positionsOf(labyrinth.starts.length, cells.length) > MOST_POSITIONS
  const running = state === 'running'
  return (
    <section aria-label={t('title')} className="grid gap-x-8 gap-y-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="max-w-64">
        <Picture drawing={drawing} label={`${alone} ${places.join(' ')}`} />
      </div>
      <div className="max-w-[60ch]">
        <h3 className="font-medium">{t('title')}</h3>
        <p className="mt-1">
          {alone} <span className="text-soft tabular-nums">{places.join(' ')}</span>
        </p>
        {lower > certified && <p className="mt-1">{t('sets', { letters: lower - 1, certified })}</p>}
        <p className="mt-1 mb-3 text-soft">{t(isTooLarge ? 'tooLarge' : 'doubt')}</p>
        <Button disabled={isTooLarge} onClick={running ? cancel : () => start({ labyrinth: text, cells })}>
          {t(running ? 'cancel' : 'check')}
        </Button>
        <div role="status" className="mt-3 min-h-6">
          {running && t('running', { positions: format.number(checked?.positions ?? progress?.done ?? 0) })}
          {state === 'done' &&
            checked &&
            t(checked.length === certified ? 'right' : 'wrong', {
              length: checked.length ?? 0,
              positions: format.number(checked.positions),
            })}
        </div>
        {state === 'failed' && <Notice tone="bad">{t('failed')}</Notice>}
      </div>
    </section>
  )
}
