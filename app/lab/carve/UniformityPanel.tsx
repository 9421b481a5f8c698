'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { ExperimentPanel } from '@/app/_lab/experiment/ExperimentPanel'
import { useExperiment } from '@/app/_lab/experiment/useExperiment'
import { Distributions } from '@/app/_lab/plots/Distributions'
import { useInputs } from '@/app/_lab/useInputs'
import { Icon } from '@/app/_ui/Icon'
import { TREE_CARVERS, verdictOf } from '@/judge/lab/carve/experiments/uniformity'

const ALL = TREE_CARVERS.map(({ id }) => id)

const PARAMETERS = {
  size: { kind: 'choice', of: ['2 × 2', '2 × 3', '3 × 3', '3 × 4'], initial: '3 × 3' },
  mazes: { kind: 'whole', from: 100, to: 100_000, initial: 5000 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  algorithms: { kind: 'choices', of: ALL, most: ALL.length, initial: ALL },
} as const

/** Smaller probabilities are written as less than this. */
const LEAST_P = 0.0001

/** Whether an algorithm makes every possible maze of a small board equally often. */
export function UniformityPanel({ words }: { words: Readonly<Record<string, AlgorithmWords>> }) {
  const t = useTranslations('lab.carve.uniformity')
  const format = useFormatter()
  const experiment = useExperiment('carve.uniformity')
  const { values, ...inputs } = useInputs('uniformity', PARAMETERS, words)
  const { algorithms } = values
  /** The names of the algorithms of the run that is shown. */
  const [names, setNames] = useState<readonly string[]>([])
  const { findings } = experiment
  const start = () => {
    setNames(algorithms.map((id) => words[id]?.name ?? id))
    const [rows = 0, cols = 0] = values.size.split(' × ').map(Number)
    experiment.start({ rows, cols, count: values.mazes, seed: values.seed, algorithms })
  }
  const number = (value: number, digits = 0) => format.number(value, { maximumFractionDigits: digits })
  const chance = (p: number) =>
    p < LEAST_P ? `p < ${number(LEAST_P, 4)}` : `p = ${format.number(p, { maximumSignificantDigits: 2 })}`
  const most = Math.max(0, ...(findings?.algorithms.map(({ mazes }) => mazes) ?? []))
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={algorithms.length > 0 ? start : undefined}
    >
      {findings && (
        <>
          <p className="mb-4">{t('trees', { count: findings.trees })}</p>
          <ul className="mb-8 max-w-3xl">
            {findings.algorithms.map((found, index) => {
              const verdict = verdictOf(found)
              return (
                <li key={names[index]} className="flex gap-2 border-t border-hairline py-2">
                  <Icon
                    name={verdict === 'uniform' ? 'right' : verdict === 'early' ? 'note' : 'wrong'}
                    className={`mt-0.5 size-5 shrink-0 ${verdict === 'uniform' ? 'text-good' : 'text-soft'}`}
                  />
                  <span>
                    <strong className="font-semibold">{names[index]}:</strong>{' '}
                    {t(`verdicts.${verdict}`, { different: found.different, trees: findings.trees })}{' '}
                    <span className="whitespace-nowrap text-soft tabular-nums">
                      χ² = {number(found.chiSquared, 1)}, {chance(found.p)}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
          <Distributions
            title={t('counts')}
            across={{ label: t('times'), format: number }}
            marked={{ value: most / findings.trees, label: t('expected') }}
            distributions={findings.algorithms.map(({ counts }, index) => ({
              name: names[index]!,
              values: counts,
            }))}
          />
        </>
      )}
    </ExperimentPanel>
  )
}
