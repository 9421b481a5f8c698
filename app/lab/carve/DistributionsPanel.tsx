'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { ExperimentPanel } from '@/app/_lab/experiment/ExperimentPanel'
import { useExperiment } from '@/app/_lab/experiment/useExperiment'
import { Distributions } from '@/app/_lab/plots/Distributions'
import { useInputs } from '@/app/_lab/useInputs'
import { CARVERS } from '@/judge/lab/carve'
import { MEASURES } from '@/judge/lab/carve/experiments/distributions'

const ALL = CARVERS.map(({ id }) => id)

const PARAMETERS = {
  mazes: { kind: 'whole', from: 1, to: 2000, initial: 100 },
  rows: { kind: 'whole', from: 2, to: 100, initial: 30 },
  cols: { kind: 'whole', from: 2, to: 100, initial: 30 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  braid: { kind: 'whole', from: 0, to: 100, initial: 0 },
  algorithms: { kind: 'choices', of: ALL, most: ALL.length, initial: ALL },
} as const

/** Many mazes with each algorithm: how their figures are distributed. */
export function DistributionsPanel({ words }: { words: Readonly<Record<string, AlgorithmWords>> }) {
  const t = useTranslations('lab.carve.distributions')
  const format = useFormatter()
  const experiment = useExperiment('carve.distributions')
  const { values, ...inputs } = useInputs('distributions', PARAMETERS, words)
  const { algorithms } = values
  /** The algorithms of the run that is shown. */
  const [shown, setShown] = useState<readonly string[]>([])
  const { findings } = experiment
  const start = () => {
    setShown(algorithms)
    experiment.start({ ...values, count: values.mazes })
  }
  const names = useMemo(() => shown.map((id) => words[id]?.name ?? id), [shown, words])
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={algorithms.length > 0 ? start : undefined}
    >
      {findings && (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {MEASURES.map((measure) => (
            <Distributions
              key={measure}
              title={t(`measures.${measure}.title`)}
              across={{ label: t(`measures.${measure}.unit`), format: number }}
              span={measure === 'meanDegree' ? 0.4 : 0}
              distributions={findings[measure].map((found, index) => ({
                name: names[index]!,
                values: found,
              }))}
            />
          ))}
        </div>
      )}
    </ExperimentPanel>
  )
}
