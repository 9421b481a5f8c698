'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { ExperimentPanel, useExperiment } from '@/app/_lab/experiment/ExperimentPanel'
import { Distributions } from '@/app/_lab/plots/Distributions'
import { useInputs } from '@/app/_lab/useInputs'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { SEARCHES } from '@/judge/lab/path'
import { MEASURES, type TableFindings } from '@/judge/lab/path/experiments'
import type { PathValues } from '@/judge/lab/path/section'
import type { AnyValues } from '@/judge/lab/section'

const ALL = SEARCHES.map(({ id }) => id)

const PARAMETERS = {
  boards: { kind: 'whole', from: 1, to: 2000, initial: 100 },
  algorithms: { kind: 'choices', of: ALL, most: ALL.length, initial: ALL },
} as const

type Words = Readonly<Record<string, AlgorithmWords>>

/** Many boards of the chosen kind: what each search needs on them. */
export function TablePanel({ words, values }: { words: Words; values: AnyValues }) {
  const t = useTranslations('lab.path.table')
  const format = useFormatter()
  const experiment = useExperiment('path.table')
  const { values: own, ...inputs } = useInputs('table', PARAMETERS, words)
  const { boards, algorithms } = own
  /** The searches of the run that is shown. */
  const [shown, setShown] = useState<readonly string[]>([])
  const { findings } = experiment
  const start = () => {
    setShown(algorithms)
    // The values are those of this section.
    const choices = values as unknown as PathValues
    experiment.start({ count: boards, algorithms, values: choices })
  }
  const isOwn = values.board === 'own'
  const names = shown.map((id) => words[id]?.name ?? id)
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t(isOwn ? 'own' : 'about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={algorithms.length > 0 && !isOwn ? start : undefined}
    >
      {findings && (
        <>
          <Means {...{ names, findings, number }} />
          <div className="mt-8 grid gap-x-10 gap-y-8 @3xl:grid-cols-2">
            {MEASURES.map((measure) => (
              <Distributions
                key={measure}
                title={t(`measures.${measure}.title`)}
                across={{ label: t(`measures.${measure}.unit`), format: number }}
                distributions={findings[measure].map((found, index) => ({
                  ...{ name: names[index]!, values: found },
                }))}
              />
            ))}
          </div>
        </>
      )}
    </ExperimentPanel>
  )
}

interface MeansProps {
  names: readonly string[]
  findings: TableFindings
  number: (value: number) => string
}

/** The mean of each measure for each search, and where it found no way. */
function Means({ names, findings, number }: MeansProps) {
  const t = useTranslations('lab.path.table')
  const bench = useTranslations('lab.bench')
  const mean = (values: readonly number[]) =>
    values.length === 0 ? bench('unknown') : number(values.reduce((sum, one) => sum + one, 0) / values.length)
  return (
    <>
      <ScrolledTable label={t('means')}>
        <table className="ledger tabular-nums">
          <caption className="mb-1 text-start font-medium">{t('means')}</caption>
          <thead>
            <tr>
              <th scope="col">{bench('plots.columns.name')}</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col" className="text-end">
                  {t(`measures.${measure}.short`)}
                </th>
              ))}
              <th scope="col" className="text-end">
                {t('missed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={name}>
                <th scope="row" className="text-start font-normal">
                  {name}
                </th>
                {MEASURES.map((measure) => (
                  <td key={measure} className="text-end">
                    {mean(findings[measure][index] ?? [])}
                  </td>
                ))}
                <td className="text-end">{number(findings.missed[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledTable>
      {findings.left > 0 && (
        <p className="mt-2 text-small text-soft">{t('left', { count: findings.left })}</p>
      )}
    </>
  )
}
