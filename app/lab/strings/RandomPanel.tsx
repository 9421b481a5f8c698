'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ExperimentPanel } from '@/app/_lab/experiment/ExperimentPanel'
import { useTeam } from '@/app/_lab/experiment/useTeam'
import { Curve } from '@/app/_lab/plots/Curve'
import { Histogram } from '@/app/_lab/plots/Histogram'
import { useInputs } from '@/app/_lab/useInputs'
import { shareByLength, shareOf, sumOfTallies } from '@/judge/lab/strings/random-strings'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'

const WEIGHT = { kind: 'whole', from: 0, to: 100, initial: 1 } as const

const PARAMETERS = {
  strings: { kind: 'whole', from: 1, to: 1_000_000, initial: 100_000 },
  letters: { kind: 'whole', from: 1, to: 5000, initial: 1000 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  weightU: WEIGHT,
  weightD: WEIGHT,
  weightL: WEIGHT,
  weightR: WEIGHT,
} as const

/** Fewer strings than this are not worth another worker. */
const PART = 10_000
/** More workers than this would only compete with other pages. */
const MOST_WORKERS = 8

/** The points of the curve. */
const POINTS = 100

interface Props {
  labyrinth: Labyrinth
  /** Its notation. */
  text: string
}

/** Many random strings: how many of them free all robots, how many robots each frees, and how the length matters. */
export function RandomPanel({ labyrinth, text }: Props) {
  const t = useTranslations('lab.strings.random')
  const format = useFormatter()
  const experiment = useTeam('strings.random', sumOfTallies)
  const { values, ...inputs } = useInputs('random', PARAMETERS)
  /** How many strings the run that is shown has. */
  const [asked, setAsked] = useState(0)
  const weights = [values.weightU, values.weightD, values.weightL, values.weightR]
  const canRun = weights.some((weight) => weight > 0)
  const start = () => {
    const { strings: count, letters: length, seed } = values
    setAsked(count)
    experiment.start(
      partsOf(count).map((part) => ({ labyrinth: text, length, seed, weights, ...part })),
      count,
    )
  }
  const { findings } = experiment
  const curve = useMemo(() => findings && shareByLength(findings, POINTS), [findings])
  const starts = labyrinth.starts.length
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 2 })
  // Six digits would not fit beside a plot.
  const number = (value: number) =>
    value < 100_000
      ? format.number(value)
      : format.number(value, { notation: 'compact', maximumSignificantDigits: 4 })
  const share = findings && shareOf(findings.passed, findings.count)
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about', { starts })}</p>}
      {...inputs}
      experiment={experiment}
      onStart={canRun ? start : undefined}
      choices={!canRun && <p className="mt-2 text-bad">{t('weights')}</p>}
    >
      {findings && share && curve && (
        <>
          <p className="mb-5 tabular-nums" aria-live={findings.count === asked ? 'polite' : 'off'}>
            <strong className="me-3 text-heading font-semibold">{percent(share.share)}</strong>
            {t('share', {
              passed: findings.passed,
              count: findings.count,
              low: percent(share.low),
              high: percent(share.high),
            })}
          </p>
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <Histogram
              title={t('histogram.title')}
              counts={findings.freed}
              across={{ label: t('histogram.robots'), format: number }}
              up={{ label: t('histogram.strings'), format: number }}
            />
            <Curve
              title={t('curve.title')}
              lines={[
                {
                  name: t('curve.share'),
                  points: curve.map(({ length, share: y, low, high }) => ({ x: length, y, low, high })),
                },
              ]}
              across={{ label: t('curve.letters'), format: number }}
              up={{ label: t('curve.share'), format: percent }}
              range={[0, 1]}
            />
          </div>
        </>
      )}
    </ExperimentPanel>
  )
}

/** Divides strings among workers, one for each core. */
function partsOf(count: number): { readonly first: number; readonly count: number }[] {
  const workers = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1, Math.ceil(count / PART))
  const from = (worker: number) => Math.floor((worker * count) / workers)
  return Array.from({ length: workers }, (_, worker) => ({
    first: from(worker),
    count: from(worker + 1) - from(worker),
  }))
}
